/// What makes a drawing be walked through by keyboard. Without it each mark is a stop of its own, and the table says everything.
///
/// It has neither a less-than sign nor an ampersand, so that the page is XML, and nothing of a scenario stands in it.
enum TimelineScript {
    static let text = """
        'use strict';
        const details = document.getElementById('details');
        const show = item => {
          details.hidden = !item;
          details.textContent = item ? item.querySelector('title').textContent : '';
        };
        for (const drawing of document.querySelectorAll('.scroll > svg.timeline')) {
          const scroll = drawing.parentNode;
          const steps = Array.from(drawing.querySelectorAll('.step'), step => Array.from(step.querySelectorAll('.item')));
          const items = steps.flat();
          let current = items[0];
          let focused = null;
          for (const item of items) item.setAttribute('tabindex', item === current ? '0' : '-1');

          const go = item => {
            if (!item) return;
            current.setAttribute('tabindex', '-1');
            current = item;
            current.setAttribute('tabindex', '0');
            current.focus({preventScroll: true});
            const place = item.getBoundingClientRect();
            const frame = scroll.getBoundingClientRect();
            const left = frame.left + drawing.querySelector('.titles rect').getBoundingClientRect().width;
            if (left > place.left - 8) scroll.scrollLeft -= left - place.left + 8;
            else if (place.left + 160 > frame.right) scroll.scrollLeft += place.left - left - 24;
            item.scrollIntoView({block: 'nearest', inline: 'nearest'});
            // Not behind what is said about it.
            const hidden = item.getBoundingClientRect().bottom - (innerHeight - details.offsetHeight - 8);
            if (hidden > 0) scrollBy(0, hidden);
          };
          const find = (column, lane) => {
            const step = steps[column];
            if (!step) return null;
            return step.find(item => item.dataset.lane === lane) || step[0];
          };

          drawing.addEventListener('keydown', event => {
            if (event.ctrlKey || event.altKey || event.metaKey) return;
            const column = steps.findIndex(step => step.includes(current));
            const place = steps[column].indexOf(current);
            const lane = current.dataset.lane;
            const moves = {
              ArrowRight: () => find(column + 1, lane),
              ArrowLeft: () => find(column - 1, lane),
              ArrowDown: () => steps[column][place + 1],
              ArrowUp: () => steps[column][place - 1],
              Home: () => find(0, lane),
              End: () => find(steps.length - 1, lane),
            };
            if (!Object.hasOwn(moves, event.key)) return;
            event.preventDefault();
            go(moves[event.key]());
          });
          drawing.addEventListener('focusin', event => {
            const item = event.target.closest('.item');
            if (!item) return;
            focused = item;
            if (item !== current) { current.setAttribute('tabindex', '-1'); current = item; item.setAttribute('tabindex', '0'); }
            show(item);
          });
          drawing.addEventListener('focusout', () => { focused = null; show(null); });
          drawing.addEventListener('pointerover', event => show(event.target.closest('.item') || focused));
          drawing.addEventListener('pointerleave', () => show(focused));
          scroll.addEventListener('scroll', () => {
            for (const titles of drawing.querySelectorAll('.titles')) titles.setAttribute('transform', 'translate(' + scroll.scrollLeft + ' 0)');
          }, {passive: true});
        }

        """
}
