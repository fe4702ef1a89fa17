/** d3 as a module: its one file puts itself where every script finds it. */
import './d3.min.js';

/** @type {typeof import('d3')} */
export const d3 = /** @type {any} */ (globalThis).d3;
