/** All views and where they stand in the page. */
import { changes, table as differences } from './compare.js';
import { view as flame } from './changeflame.js';
import { histogram, view as ranks } from './ranks.js';
import { sandwich, view as neighbours } from './neighbours.js';
import { view as course } from './course.js';
import { view as curve } from './curve.js';
import { view as details } from './details.js';
import { view as executions } from './executions.js';
import { view as findings } from './findings.js';
import { view as graph } from './graph.js';
import { view as grid } from './grid.js';
import { view as heat } from './heat.js';
import { view as icicle } from './icicle.js';
import { view as kinds } from './kinds.js';
import { view as messages } from './messages.js';
import { view as methods } from './methods.js';
import { view as multiples } from './multiples.js';
import { view as overview } from './overview.js';
import { view as own } from './treemap.js';
import { view as parallel } from './parallel.js';
import { view as runTable } from './runs.js';
import { view as scatter } from './scatter.js';
import { view as snapshots } from './snapshots.js';
import { view as source } from './source.js';
import { view as statistics } from './statistics.js';
import { timeAfter, timeBefore, view as timeline } from './timeline.js';
import { view as tree } from './tree.js';
import { view as waits } from './waits.js';

/** Every view with its place. */
export const VIEWS = /** @type {[import('./surface.js').View, string][]} */ ([[findings, '#findings'], [tree, '#tree'], [icicle, '#icicle'], [methods, '#methods'], [sandwich, '#sandwich'], [graph, '#graph'], [messages, '#messages'], [own, '#own'],
  [snapshots, '#snapshots'], [executions, '#executions'], [course, '#course'], [heat, '#heat'], [grid, '#grid'], [timeline, '#timeline'], [overview, '#overview'], [histogram, '#histogram'], [ranks, '#ranks'], [details, '#details'], [neighbours, '#neighbours'], [source, '#source'], [waits, '#waits'], [changes, '#changes'], [differences, '#differences'], [flame, '#flame'], [timeBefore, '#time-before'], [timeAfter, '#time-after'],
  [runTable, '#runs'], [parallel, '#parallel'], [scatter, '#scatter'], [kinds, '#kinds'], [multiples, '#multiples'], [statistics, '#statistics'], [curve, '#curve']]);

/** The views of what is selected. */
export const OF_SELECTION = [snapshots, executions, course, heat, grid, timeline, overview, histogram, ranks, details, neighbours, sandwich, source];
