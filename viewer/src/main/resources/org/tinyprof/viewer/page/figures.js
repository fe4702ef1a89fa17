/** Numbers as the terminal prints them, and names cut to the room there is. */
const TIMES = ['ns', 'µs', 'ms', 's'];
const SIZES = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
const COUNTS = ['', 'k', 'M', 'G', 'T'];
const MINUTE = 60e9;

/** So many decimals, halves away from zero, as the terminal rounds: 8.325 is 8.33. @param {number} value @param {number} digits */
function fixed(value, digits) {
  const moved = Number(`${Math.abs(value)}e${digits}`); // NaN of what is written with an exponent
  return Number.isNaN(moved) ? value.toFixed(digits) : (Math.sign(value) * Number(`${Math.round(moved)}e-${digits}`)).toFixed(digits);
}

/** @param {number} value @param {number} step @param {string[]} units */
function scaled(value, step, units) {
  let unit = 0;
  let shown = value;
  while (Math.abs(shown) >= step * 0.9995 && unit < units.length - 1) {
    shown /= step;
    unit++;
  }
  const size = Math.abs(shown);
  const digits = size >= 99.95 || (unit === 0 && shown === Math.round(shown)) ? 0 : size >= 9.995 ? 1 : 2;
  return `${grouped(fixed(shown, digits))} ${units[unit]}`.trim();
}

/** @param {string} number */
function grouped(number) {
  const [whole, ...decimals] = number.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** @param {number} nanos */
export function nanos(nanos) {
  if (nanos >= 60 * MINUTE) {
    const minutes = Math.round(nanos / MINUTE);
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  }
  if (nanos >= 10 * MINUTE) {
    const seconds = Math.round(nanos / 1e9);
    return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  }
  return scaled(nanos, 1000, TIMES);
}

/** @param {number} count */
export function count(count) {
  return Math.abs(count) < 100000 && count === Math.round(count)
    ? grouped(String(count)) : scaled(count, 1000, COUNTS);
}

/** A rank or another number that names something: never shortened. @param {number} number */
export const name = (number) => grouped(String(number));

/** A share; nothing if there is no whole to have a share of. @param {number} fraction */
export function percent(fraction) {
  const value = 100 * fraction;
  return Number.isFinite(value) ? `${fixed(value, Math.abs(value) < 9.95 && value !== 0 ? 1 : 0)} %` : '';
}

/** What part a value is of a whole; NaN if values do not add up or there is no whole. @param {number|null} value @param {{adds: boolean, total: number|null}} whole */
export const part = (value, whole) => (value !== null && whole.adds && whole.total !== null && whole.total > 0 ? Math.max(0, value) / whole.total : NaN);

/** @param {number} ratio */
export const ratio = (ratio) => fixed(ratio, 2);

/** A value in the unit of its metric; what is absent is called so. @param {number|null|undefined} value @param {string} unit */
export function amount(value, unit) {
  if (value === null || value === undefined || Number.isNaN(value)) return 'absent';
  if (unit === 'ns') return nanos(value);
  if (unit === 'bytes') return scaled(value, 1024, SIZES);
  if (unit === 'calls') return count(value);
  return Math.abs(value) < 1000 ? String(Number(value.toPrecision(4))) : count(Math.round(value));
}

/** The same; what is estimated looks so. @param {{estimated?: boolean}} of @param {number|null|undefined} value @param {string} unit */
export const estimated = (of, value, unit) => `${of.estimated && unit === 'ns' && value !== null && value !== undefined ? '≈ ' : ''}${amount(value, unit)}`;

/** How exact an estimated value is, behind it; nothing where it is exact. @param {{error?: number|null}} of @param {string} unit */
export const doubt = (of, unit) => (of.error === null || of.error === undefined ? '' : ` ± ${amount(of.error, unit)}`);

/** Ticks of an axis; the unit stands on the last one. @param {number[]} ticks @param {string} unit @returns {string[]} */
export function tickTexts(ticks, unit) {
  const most = Math.max(...ticks.map(Math.abs), 0);
  const [step, units] = unit === 'ns' ? [1000, TIMES] : unit === 'bytes' ? [1024, SIZES] : [1000, COUNTS];
  let scale = 1;
  let at = 0;
  while (most / scale >= step * 0.9995 && at < units.length - 1 && !(unit !== 'ns' && unit !== 'bytes' && most < 100000)) {
    scale *= step;
    at++;
  }
  return ticks.map((tick, i) => {
    const text = grouped(String(Number((tick / scale).toPrecision(6))));
    return i === ticks.length - 1 ? `${text} ${units[at]}`.trim() : text;
  });
}

const measure = document.createElement('canvas').getContext('2d');
const MOST_WIDTHS = 5000;
/** @type {Map<string, number>} */
const widths = new Map();

/** @param {string} text @param {string} font */
export function width(text, font) {
  if (!measure) return text.length * 7;
  const key = `${font} ${text}`;
  let known = widths.get(key);
  if (known === undefined) {
    if (widths.size >= MOST_WIDTHS) widths.clear();
    measure.font = font;
    known = measure.measureText(text).width;
    widths.set(key, known);
  }
  return known;
}

/** Where in a name its method begins: behind the class. @param {string} name */
export const methodAt = (name) => (/[<\s]/.test(name.replace(/, .*| \(.*/, '')) ? -1 : name.replace(/, .*| \(.*|\(.*/, '').lastIndexOf('.', name.length - 2));

/** A name that fits: with its class, or without; nothing if not even the method does, which is never cut. @param {string} name @param {number} room @param {string} font */
export function nameThatFits(name, room, font) {
  return [name, name.slice(methodAt(name) + 1)].find((text) => width(text, font) <= room) ?? '';
}

/** The same in so many lines at most, broken between the words of the name; none if it does not fit. @param {string} name @param {number} room @param {string} font @param {number} most @returns {string[]} */
export function nameInLines(name, room, font, most) {
  const whole = nameThatFits(name, room, font);
  if (whole !== '' || most < 2) return whole === '' ? [] : [whole];
  const lines = [''];
  for (const word of name.slice(methodAt(name) + 1).split(/(?<=_)|(?<=[a-z])(?=[A-Z])/)) {
    if (lines[lines.length - 1] !== '' && width(lines[lines.length - 1] + word, font) > room) lines.push(word);
    else lines[lines.length - 1] += word;
  }
  return lines.length <= most && lines.every((line) => width(line, font) <= room) ? lines : [];
}

/** A callpath with as many of its last names as fit; the last one always. @param {string} path @param {number} room @param {string} font */
export function pathThatFits(path, room, font) {
  const names = path.split('<');
  let shown = names.at(-1) ?? '';
  for (let at = names.length - 2; at >= 0; at--) {
    const more = `${names[at]}<${shown}`;
    if (width(`${at > 0 ? '…<' : ''}${more}`, font) > room) return `…<${shown}`;
    shown = more;
  }
  return shown;
}

/** The text in lines that fit, broken between words. @param {string} text @param {number} room @param {string} font @returns {string[]} */
export function wrapped(text, room, font) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && width(longer, font) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The text, or its ends with its middle left out. @param {string} text @param {number} room @param {string} font */
export function cut(text, room, font) {
  if (width(text, font) <= room) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (width(ends(text, middle), font) <= room) low = middle; else high = middle - 1;
  }
  return low < 3 ? '' : ends(text, low);
}

/** @param {string} text @param {number} length */
function ends(text, length) {
  const tail = Math.ceil(length * 0.6);
  return `${text.slice(0, length - tail)}…${text.slice(text.length - tail)}`;
}
