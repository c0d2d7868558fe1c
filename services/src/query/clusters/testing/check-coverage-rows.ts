import { expect } from 'vitest';
import * as naive from '../../exposure/naive/answers.ts';
import * as read from '../../exposure/naive/clusters.ts';
import { rowReader } from '../../exposure/naive/rows.ts';
import { idOf } from '../../exposure/naive/told.ts';
import { coverageRows } from '../coverage-rows.ts';
import { type Checked, collect, parentPasses, queryOf, selectionOf } from './checked.ts';

const MODES = [
  { coverage: 1 as const, orphan: false, sitemap: true },
  { coverage: 2 as const, orphan: false, sitemap: true },
  { coverage: null, orphan: true, sitemap: true },
  { coverage: null, orphan: true, sitemap: false },
  { coverage: null, orphan: false, sitemap: true },
];

/** Every position of the rows, which obey the filters of clusters. */
export async function checkCoverageRows(checked: Checked): Promise<void> {
  const { fixture, known, asked, range } = checked;
  const mode = MODES[(asked.length + asked.start + 40_000) % MODES.length] ?? MODES[0]!;
  const query = { ...queryOf(asked, range), compareDate: 'all' as const };
  const anyPage = { ...selectionOf(asked, range), position: 'all', category: 'all' };
  const rows = await collect(coverageRows(await fixture.ask(query), mode));
  const isActive = (articles: readonly string[]): boolean =>
    read.lifeOf(known, articles).some(({ minute }) => minute >= known.end - 60);
  const inRange = (article: string): boolean =>
    naive.selected(read.lifeOf(known, [article]), anyPage).length > 0 ||
    (mode.sitemap && read.sitemapTimes(known, [article], range.minutes).length > 0);
  const expected = known.clusters
    .filter((one) => parentPasses(checked, one))
    .flatMap((one) => {
      const all = read.articlesOf(known, one.id);
      const own = all.filter((article) => asked.host === '' || read.hostOf(article) === asked.host);
      const isOrphan = new Set(all.map(read.hostOf)).size === 1;
      const exposed = asked.clusterPosition === 'sitemap' || read.scoreOf(known, one.id, selectionOf(asked, range)) > 0;
      const levelled = (level: number) =>
        isActive(all) ? own.filter((article) => read.level(known, [article]) === level) : [];
      const chosen = mode.orphan
        ? own.filter((article) => isOrphan && inRange(article))
        : mode.coverage === null
          ? own.filter(() => exposed)
          : levelled(mode.coverage);
      const score = read.scoreOf(known, one.id, anyPage);
      return chosen.map((article) => ({ article, score, seen: known.facts.get(article)?.firstView ?? 0 }));
    })
    .sort((a, b) => b.score - a.score || b.seen - a.seen || (idOf(a.article) < idOf(b.article) ? -1 : 1))
    .map(({ article }) => article);
  expect(rows, JSON.stringify(mode)).toEqual(rowReader(known, anyPage)(expected));
}
