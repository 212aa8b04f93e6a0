import InCallManager from "react-native-incall-manager";

// audioroute:disable unused-disable // expect: unused-disable
InCallManager.start();
