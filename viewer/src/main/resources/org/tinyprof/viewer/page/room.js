/** How the table of callpaths shares its room: methods are never cut, so columns and indents give way. */
import { methodAt, width } from './figures.js';
import { FONT } from './pen.js';

/** Columns that may go, the first first, with their widths. @type {[string, number][]} */
const SPARE = [['spread', 84], ['calls', 74], ['bars', 72], ['ratio', 78]];
/** The columns that stay: share and value; then the chosen rank's value. */
const SHARE_AND_VALUE = 150;
const OF_RANK = 84;
/** Around a name: folding, levels that are at least indented, signs. */
const AROUND = 74;
const INDENT = 13;
const LONGEST = 300;

/**
 * Which columns have no room, and how many levels are indented.
 * @param {{node: {name: string}}[]} rows @param {number} wide @param {boolean} ofRank whether a rank has a column @param {boolean} one whether the run has one rank
 * @returns {{without: string[], levels: number}}
 */
export function shared(rows, wide, ofRank, one) {
  const longest = Math.min(LONGEST, Math.max(0, ...rows.map(({ node }) => width(node.name.slice(methodAt(node.name)), `600 ${FONT}`) * 13 / 12)));
  const spare = SPARE.filter(([name]) => !one || name === 'calls' || name === 'bars');
  let room = wide - SHARE_AND_VALUE - (ofRank ? OF_RANK : 0) - spare.reduce((sum, [, each]) => sum + each, 0) - AROUND - longest;
  const without = [];
  for (const [name, each] of spare) {
    if (room >= 0) break;
    without.push(name);
    room += each;
  }
  return { without, levels: Math.max(1, Math.floor(room / INDENT) + 2) };
}
