/** The rows of a timeline from top to bottom: pinned ones first, the threads of a pool together below a head that folds them. */

/**
 * @typedef {{y: number, h: number, levels: number, row: number, head: string, members: number[]}} Band
 *   a strip of pixels: a row of the answer with so many levels of callers, or a head (then `row` is negative) with the rows that it folds
 */

/** The height of a thread's row, and of a level of callers where there is room for several. */
export const TALL = 20;
export const LEVEL = 15;
/** So many levels of callers a row shows at most. */
const MOST_LEVELS = 16;

/** Pools that are folded and rows that are pinned: how a chart is read, not what is selected. @type {Set<string>} */
const folded = new Set();
/** @type {Set<string>} */
const pinned = new Set();

/** Tells rows apart by their ranks and threads. @param {any} row */
const keyOf = (row) => `${row.first}-${row.last} ${row.thread}`;

/** The name that the threads of a pool share. @param {string} name */
export const poolOf = (name) => name.replace(/[-# ]*(thread|worker)?[-# ]*\d+$/, '') || name.replace(/[-# ]*\d+$/, '') || name;

/** Pins a row to the top, or lets it go. @param {any} row */
export const pin = (row) => { if (!pinned.delete(keyOf(row))) pinned.add(keyOf(row)); };

/** @param {any} row */
export const isPinned = (row) => pinned.has(keyOf(row));

/** Folds a pool, or unfolds it. @param {string} head */
export const foldPool = (head) => { if (!folded.delete(head)) folded.add(head); };

/** @param {string} head */
export const isFoldedPool = (head) => folded.has(head);

/**
 * Where rows lie. Rows of threads are at least as high as text and scroll; those of ranks share the room.
 * @param {any} answer @param {number} room @param {number} deepest levels of callers that the answer has @returns {{bands: Band[], high: number}}
 */
export function bandsOf(answer, room, deepest) {
  const rows = /** @type {any[]} */ (answer.rows);
  /** @type {{row: number, head: string, members: number[]}[]} */
  const lines = [];
  rows.forEach((row, at) => { if (isPinned(row)) lines.push({ row: at, head: '', members: [] }); });
  const threads = rows.some((row) => row.thread !== '');
  /** @type {Map<string, number[]>} */
  const pools = new Map();
  rows.forEach((row, at) => {
    const name = row.thread === '' ? keyOf(row) : `rank ${row.first} ${poolOf(row.thread)}`;
    const members = pools.get(name);
    if (members) members.push(at); else pools.set(name, [at]);
  });
  for (const [name, members] of pools) {
    const head = members.length > 1 ? name : '';
    if (head !== '') lines.push({ row: -1, head, members });
    if (!folded.has(head)) for (const row of members) if (!isPinned(rows[row])) lines.push({ row, head: '', members: [] });
  }
  const heads = lines.filter((line) => line.row < 0).length;
  const most = TALL + LEVEL * (Math.min(MOST_LEVELS, deepest) - 1);
  const shared = (room - heads * TALL) / Math.max(1, lines.length - heads);
  const each = Math.max(threads ? TALL : 0.5, Math.min(most, shared >= TALL ? Math.floor(shared) : shared));
  let y = 0;
  const bands = lines.map((line) => {
    const h = line.row < 0 ? TALL : each;
    const band = { ...line, y, h, levels: line.row < 0 || h < TALL + LEVEL ? 1 : Math.floor((h - 4) / LEVEL) };
    y += h;
    return band;
  });
  return { bands, high: Math.round(y) };
}
