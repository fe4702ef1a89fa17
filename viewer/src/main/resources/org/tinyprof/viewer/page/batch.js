/** Draws in one batch what belongs to one gesture: a browser lays out and paints the page once for all of it. */
import { isAsking } from './server.js';

const LONGEST = 50;
/** @type {(() => void)[]} */
let waiting = [];
let timer = 0;

/** Runs a piece of drawing when no answer is missing any more, or a little later. Says when it has run. @param {() => void} draw @returns {Promise<void>} */
export function batched(draw) {
  return new Promise((done, failed) => {
    waiting.push(() => {
      try {
        done(draw());
      } catch (failure) {
        failed(failure);
      }
    });
    if (!isAsking()) flush();
    else if (timer === 0) timer = window.setTimeout(flush, LONGEST);
  });
}

function flush() {
  clearTimeout(timer);
  timer = 0;
  const now = waiting;
  waiting = [];
  for (const draw of now) draw();
}
