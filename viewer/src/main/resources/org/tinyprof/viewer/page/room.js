/** How the table of callpaths shares its room: methods are never cut, so columns and indents give way. */
import { methodAt, width } from './figures.js';
import { FONT } from './pen.js';

/** Columns that may go, the first first, with their widths. @type {[string, number][]} */
const SPARE = [['spread', 72], ['calls', 60], ['bars', 70], ['ratio', 76]];
/** The columns that stay: share and value; then the chosen rank's value. */
const SHARE_AND_VALUE = 132;
const OF_RANK = 76;
/** A bar to scroll, where there are more rows than room. */
const SCROLLBAR = 16;
/** Beside a name: the sign that folds. */
const FOLD = 20;
/** A level's indent, where there is room for it and at least; columns stay as long as levels have so much. */
const USUAL = 13;
const LEAST = 1.5;
const ENOUGH = 6;
const LONGEST = 300;

/**
 * Which columns have no room, and how far a level is indented.
 * @param {{node: {name: string}, depth: number}[]} rows @param {number} wide @param {boolean} ofRank whether a rank has a column @param {boolean} one whether the run has one rank
 * @returns {{without: string[], indent: number}}
 */
export function shared(rows, wide, ofRank, one) {
  const methods = rows.map(({ node }) => Math.min(LONGEST, width(node.name.slice(methodAt(node.name)), `600 ${FONT}`) * 13 / 12));
  const needed = (/** @type {number} */ indent) => FOLD + rows.reduce((most, { depth }, at) => Math.max(most, methods[at] + indent * depth), 0);
  const deepest = rows.reduce((most, { depth }) => Math.max(most, depth), 1);
  const spare = SPARE.filter(([name]) => !one || name === 'calls' || name === 'bars');
  let room = wide - SCROLLBAR - SHARE_AND_VALUE - (ofRank ? OF_RANK : 0) - spare.reduce((sum, [, each]) => sum + each, 0);
  const without = [];
  for (const [name, each] of spare) {
    if (needed(ENOUGH) <= room) break;
    without.push(name);
    room += each;
  }
  const longest = FOLD + Math.max(0, ...methods);
  return { without, indent: needed(USUAL) <= room ? USUAL : Math.max(LEAST, Math.min(USUAL, (room - longest) / deepest)) };
}
