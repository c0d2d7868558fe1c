import { CATEGORY_LABELS, SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { CATEGORIES, ZONE_SOURCES } from '@vigie/contracts/options';
import type { PublisherKey } from '@vigie/contracts/row-columns';
import type { DailyFigures } from './read-daily.ts';
import { cell, fact, plain, rank, rowOf, said, shown, sum, table, tile } from './report-figures.ts';

/** Compares scores, counts of articles and ranks, of the range and of the period before. */
export function compareScores(daily: DailyFigures): void {
  const {
    book,
    pdf,
    query,
    chosen,
    rows,
    exposition,
    ranking,
    series,
    articles,
    cells,
    own,
    only,
    publishers,
    ownRow,
    curves,
    measured,
    orMissing,
    figures,
  } = daily;
  const same = figures.same.bind(figures);
  const bySource = table(pdf, /par source$/);
  const bySection = table(pdf, /par section$/);
  const of = (column: PublisherKey): number => sum(rows.map((row) => row[column]));

  // Scores, in all and by source.
  same('score', {
    tile: tile(pdf, 'Score')?.[1],
    page: cell(bySource, rowOf(bySource, 'Score total'), 'Score'),
    head: shown(fact(book, 'Score total')?.[1]),
    ...Object.fromEntries(
      curves.map((curve, i) => [`curve ${i}`, measured ? shown(sum(curve.map((row) => row.Score))) : undefined]),
    ),
    articles: shown(orMissing(sum(cells.map((row) => row.Score)))),
    market: shown(orMissing(sum(own.map((row) => row.Score)))),
    'market page': ownRow && cell(publishers, ownRow, 'Score'),
    exposition: shown(orMissing(sum(exposition?.scores_jour.map(({ score }) => score) ?? []))),
    series: shown(orMissing(sum(series.editeur.scores.score))),
    rows: shown(orMissing(of('score'))),
  });
  const columns = {
    google_desktop: 'desktop',
    google_mobile_webview: 'mobile',
    applenews: 'applenews',
  } as const;
  for (const source of ZONE_SOURCES[query.source]) {
    const label = SOURCE_LABELS[source];
    const headFact = fact(book, label)?.[1] ?? null;
    const inArticles = source === 'flipboard_mobile' ? undefined : source;
    same(label, {
      page: cell(bySource, rowOf(bySource, label), 'Score'),
      head: shown(headFact),
      ...Object.fromEntries(
        curves.map((curve, i) => [
          `curve ${i}`,
          headFact === null ? undefined : shown(sum(curve.map((row) => row[label]))),
        ]),
      ),
      articles: inArticles && headFact !== null ? shown(sum(cells.map((row) => row[label]))) : undefined,
      rows: inArticles && headFact !== null ? shown(sum(articles.map((row) => row[columns[inArticles]]))) : undefined,
      market: only && headFact !== null && label in only ? shown(only[label]) : undefined,
      series: headFact === null ? undefined : shown(sum(series.editeur.scores[`score_${source}`])),
    });
  }
  for (const category of CATEGORIES.filter((one) => query.articleCategory === 'all' || one === query.articleCategory)) {
    const label = CATEGORY_LABELS[category];
    same(`section ${label}`, {
      page: cell(bySection, rowOf(bySection, label), 'Score'),
      head: shown(fact(book, label)?.[1]),
      market: shown(orMissing(sum(own.map((row) => row[label])))),
    });
  }
  for (const [position, label] of [
    ['top', 'Top'],
    ['cat', 'Sections'],
    ['topic', 'Topic'],
  ] as const) {
    same(`position ${position}`, {
      market: shown(sum(own.map((row) => row[`Google ${label}`]))),
      articles: shown(
        sum(cells.map((row) => Number(row[`Desktop ${label}`] ?? 0) + Number(row[`Mobile ${label}`] ?? 0))),
      ),
    });
  }

  // Counts of articles.
  same('exposed', {
    tile: tile(pdf, 'Articles exposés')?.[1],
    head: shown(fact(book, 'Articles exposés')?.[1]),
    sheet: shown(orMissing(cells.length)),
    list: shown(orMissing(articles.length)),
    note: measured ? said(pdf, /^([\d\s]+) articles? exposés? sur la période/) : undefined,
    market: shown(orMissing(sum(own.map((row) => row['Articles exposés'])))),
    'market page': ownRow && cell(publishers, ownRow, 'Articles exposés'),
    rows: shown(orMissing(of('exposes'))),
  });
  same('fresh', {
    tile: tile(pdf, 'Nouveaux articles exposés')?.[1],
    head: shown(fact(book, 'Nouveaux articles exposés')?.[1]),
    market: shown(orMissing(sum(own.map((row) => row['Nouveaux articles exposés'])))),
    'market page': ownRow && cell(publishers, ownRow, 'Nouveaux articles exposés'),
    rows: shown(orMissing(of('nouveaux'))),
  });

  // Ranks, the period before, the same weekdays.
  if (chosen) {
    same('rank', {
      tile: tile(pdf, 'Rang')?.[1],
      head: rank(fact(book, 'Rang sur la période')?.[1]),
      market: only && rank(only.Rang),
      rows: rank(rows[0]?.rang),
      headline: said(pdf, /(?:^| est )(\d+er?|\d+e) du marché/),
    });
    const word = query.fromDate?.slice(0, 10) === query.toDate?.slice(0, 10) ? 'Rang' : 'Rang moyen';
    same('mean rank', {
      page: cell(bySource, rowOf(bySource, 'Score total'), word),
      head: rank(fact(book, 'Score total')?.[6]),
      call: ranking.length === 1 && word === 'Rang' ? rank(ranking[0]?.ranking[0]?.rangs.score) : undefined,
      place: word === 'Rang' ? tile(pdf, 'Rang')?.[1] : undefined,
    });
  }
  const previous = bySource?.rows[0]?.[2] ?? '';
  same('score before', {
    page: cell(bySource, rowOf(bySource, 'Score total'), plain(previous)),
    head: shown(fact(book, 'Score total')?.[2]),
    curve:
      fact(book, 'Score total')?.[2] === null ? undefined : shown(sum(curves[0]?.map((row) => row[previous]) ?? [])),
    market:
      only && chosen && only[`Score, ${previous.toLowerCase()}`] !== null
        ? shown(only[`Score, ${previous.toLowerCase()}`])
        : undefined,
  });
  same('mean of weekdays', {
    tile: tile(pdf, 'Score')?.[3]?.replace(/^\D*? (?=[\d–])/, ''),
    page: plain(rowOf(bySource, 'Score total')?.[4] ?? '?'),
    head: shown(fact(book, 'Score total')?.[4]),
  });
}
