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
/** Beside a name: the sign that folds, and the number of callers where they are not indented. */
const FOLD = 28;
const DEPTH = 18;
/** A level's indent; columns stay as long as so many levels have theirs. */
const INDENT = 13;
const FEW_LEVELS = 4;
const LONGEST = 300;

/**
 * Which columns have no room, and how many levels are indented.
 * @param {{node: {name: string}, depth: number}[]} rows @param {number} wide @param {boolean} ofRank whether a rank has a column @param {boolean} one whether the run has one rank
 * @returns {{without: string[], levels: number}}
 */
export function shared(rows, wide, ofRank, one) {
  const methods = rows.map(({ node }) => Math.min(LONGEST, width(node.name.slice(methodAt(node.name)), `600 ${FONT}`) * 13 / 12));
  const needed = (/** @type {number} */ levels) => FOLD + rows.reduce((most, { depth }, at) => Math.max(most, methods[at] + INDENT * Math.min(depth, levels) + (depth > levels ? DEPTH : 0)), 0);
  const deepest = rows.reduce((most, { depth }) => Math.max(most, depth), 0);
  const spare = SPARE.filter(([name]) => !one || name === 'calls' || name === 'bars');
  let room = wide - SCROLLBAR - SHARE_AND_VALUE - (ofRank ? OF_RANK : 0) - spare.reduce((sum, [, each]) => sum + each, 0);
  const without = [];
  for (const [name, each] of spare) {
    if (needed(Math.min(FEW_LEVELS, deepest)) <= room) break;
    without.push(name);
    room += each;
  }
  let levels = deepest;
  while (levels > 1 && needed(levels) > room) levels--;
  return { without, levels };
}
