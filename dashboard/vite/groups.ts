import type { Plugin, Rolldown } from 'vite';

/**
 * Which file of the build a module goes to. A screen loads one file of each group that it needs, so its code is a dozen requests:
 *
 * - `first`: what index.html imports, and what pages without the frame share with a screen,
 * - `shared`: what two screens or more import,
 * - `lists` and `charts`: the part of it that reaches the table, or visx and perhaps the table.
 *
 * Style sheets of screens are one file. What is loaded later, such as dialogs, is in no group.
 */
export type Group = 'first' | 'shared' | 'lists' | 'charts';

const MAIN = /\/dashboard\/src\/main\.tsx$/;
/** Pages outside of the frame. */
const PLAIN = /\/(login|reset|maintenance)-page\.tsx$/;
const FRAME = /\/app\/dashboard\.tsx$/;
const SCREEN = /\/features\/.*-page\.tsx$/;
const CHARTS = /\/node_modules\/(@visx|d3-)/;
const TABLE = /\/dashboard\/src\/table\/|\/node_modules\/@tanstack\/(react-)?virtual/;
/** Index modules of these packages name everything that they have: index.html and the login use none of this. */
const LATER =
  /\/node_modules\/(lucide-react|@tanstack\/.*(quer(y|ies)Observer|useQueries|useBaseQuery|suspense|errorBoundaryUtils))/;
const STYLES = /\.css$/;

const groups = new Map<string, Group>();

export const isIn =
  (group: Group) =>
  (id: string): boolean =>
    groups.get(id) === group;

type Neighbours = (id: string) => readonly string[];

/** All modules that lead from some modules over their neighbours, with these. */
function reached(from: Iterable<string>, neighbours: Neighbours): Set<string> {
  const ids = new Set(from);
  // A set that grows while it is read is read to its new end.
  for (const id of ids) for (const next of neighbours(id)) ids.add(next);
  return ids;
}

/** Modules that one root or more reaches, with the number of roots. A root does not count itself: it keeps its place in the manifest. */
function countScreens(roots: readonly string[], imports: Neighbours): Map<string, number> {
  const counts = new Map<string, number>();
  for (const root of roots) for (const id of reached(imports(root), imports)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function assign(modules: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>): void {
  const ids = [...modules.getModuleIds()];
  const imports: Neighbours = (id) => modules.getModuleInfo(id)?.importedIds ?? [];
  const importers: Neighbours = (id) => modules.getModuleInfo(id)?.importers ?? [];
  const matching = (pattern: RegExp): string[] => ids.filter((id) => pattern.test(id));
  const screens = countScreens(matching(SCREEN), imports);
  const frame = countScreens(matching(FRAME), imports);
  const initial = countScreens(matching(MAIN), imports);
  const plain = countScreens(matching(PLAIN), imports);
  const withCharts = reached(matching(CHARTS), importers);
  const withTable = reached(matching(TABLE), importers);
  const groupOf = (id: string): Group | undefined => {
    const count = screens.get(id) ?? 0;
    if (!LATER.test(id) && (initial.has(id) || (plain.has(id) && count > 1))) return 'first';
    if (STYLES.test(id) && count > 0 && !plain.has(id)) return 'shared';
    if (frame.has(id) && !id.includes('/node_modules/')) return 'shared';
    if (SCREEN.test(id) || count < 2) return undefined;
    if (withCharts.has(id)) return 'charts';
    return withTable.has(id) ? 'lists' : 'shared';
  };
  groups.clear();
  for (const id of ids) {
    const group = groupOf(id);
    if (group) groups.set(id, group);
  }
}

export const findGroups: Plugin = {
  name: 'find-groups',
  buildEnd() {
    assign(this);
  },
};
