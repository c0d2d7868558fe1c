import { isEveryPublisher, querySchema } from '@vigie/contracts/query';
import { publisherExposition } from '../../../figures/publishers/publisher-exposition.ts';
import { publisherRanking } from '../../../figures/publishers/publisher-ranking.ts';
import { publisherRows } from '../../../figures/publishers/publisher-rows.ts';
import { publisherScore } from '../../../figures/publishers/publisher-score.ts';
import { sitemapGroups } from '../../../figures/sitemaps/sitemap-groups.ts';
import type { ExposureFixture } from '../../../figures/testing/exposure-fixture.ts';
import { written } from '../gather/periods.ts';
import { type Case, Figures, listed, OVER, RUNNING, read, records, rowOf, table } from './report-figures.ts';

/** A daily report as it was written and read back, and the figures of the calls that it repeats. `null` means there was nothing to tell. */
export async function readDaily(fixture: ExposureFixture, dir: string, { filter, range, running }: Case) {
  const now = running ? RUNNING : OVER;
  const dailyQuery = querySchema.parse({ ...filter, fromDate: range[0], toDate: range[1] });
  fixture.deps.now = () => now;
  const files = await read(fixture, dir, 'daily', dailyQuery, now);
  if (files === null) return null;
  const { book, pdf } = files;
  const { query } = written(dailyQuery, now);
  const chosen = !isEveryPublisher(query.editeur);
  const figures = new Figures(JSON.stringify({ filter, range, running }));

  const question = await fixture.ask(query);
  const [rows, expositions, ranking, series, groups] = await Promise.all([
    publisherRows(question, false),
    publisherExposition(question),
    chosen ? publisherRanking(question) : [],
    publisherScore(question),
    sitemapGroups(question),
  ]);
  const [exposition] = expositions;
  const articles = await listed(fixture, query);
  const cells = records(book, 'Articles');
  const market = records(book, 'Editeurs');
  const names = new Set(rows.map((row) => row.editeur));
  const own = market.filter((row) => names.has(String(row.Editeur)));
  const [only] = chosen && own.length === 1 ? own : [];
  const publishers = table(pdf, /^Tableau des éditeurs/);
  const ownRow = only && rowOf(publishers, String(only.Editeur));
  const curves = ['Par heure', 'Par jour'].filter((name) => book.has(name)).map((name) => records(book, name));
  const measured = exposition?.scores_jour.some(({ score }) => score !== null) ?? false;
  const orMissing = (value: number): unknown => (measured ? value : null);
  return {
    book,
    pdf,
    query,
    chosen,
    figures,
    question,
    rows,
    exposition,
    ranking,
    series,
    groups,
    articles,
    cells,
    own,
    only,
    publishers,
    ownRow,
    curves,
    measured,
    orMissing,
    fixture,
  };
}

export type DailyFigures = NonNullable<Awaited<ReturnType<typeof readDaily>>>;
