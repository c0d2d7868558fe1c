import { isEveryPublisher, querySchema } from '@vigie/contracts/query';
import { expect } from 'vitest';
import { clusterList } from '../../../figures/clusters/cluster-list.ts';
import { askClusters } from '../../../figures/clusters/cluster-question.ts';
import type { ExposureFixture } from '../../../figures/testing/exposure-fixture.ts';
import { theme } from '../../../figures/themes/theme.ts';
import { themePublisher, themeRanking } from '../../../figures/themes/theme-publishers.ts';
import { written } from '../gather/periods.ts';
import {
  type Case,
  Figures,
  fact,
  NEVER,
  OVER,
  percent,
  plain,
  RUNNING,
  rank,
  read,
  records,
  rowOf,
  said,
  shown,
  sum,
  table,
  tile,
} from './report-figures.ts';

/** Compares every figure that a report of a theme has twice; answers how many comparisons were made. */
export async function checkTheme(
  fixture: ExposureFixture,
  dir: string,
  { filter, range, running }: Case,
): Promise<number> {
  const now = running ? RUNNING : OVER;
  const themeQuery = querySchema.parse({ ...filter, clusterLemmes: 'budget', fromDate: range[0], toDate: range[1] });
  fixture.deps.now = () => now;
  const files = await read(fixture, dir, 'theme', themeQuery, now);
  if (files === null) return 0;
  const { book, pdf } = files;
  const { query } = written(
    { ...themeQuery, articleCategory: 'all', articlePosition: 'all', articleEntities: '' },
    now,
  );
  const chosen = !isEveryPublisher(query.editeur);
  const figures = new Figures(JSON.stringify({ theme: filter, range, running }));
  const same = figures.same.bind(figures);
  const question = await askClusters(fixture.deps, query, NEVER);
  const [answer, ranking, list] = await Promise.all([
    theme(question),
    themeRanking(question),
    clusterList(question, { ...query, pagination: { offset: 0, count: 300 }, text: '' }),
  ]);
  const articles = records(book, 'Articles');
  const publishers = records(book, 'Editeurs');
  const sheet = records(book, 'Clusters');
  const curve = records(book, 'Courbe');
  same('score', {
    tile: tile(pdf, 'Score du thème')?.[1],
    head: shown(fact(book, 'Score du thème')?.[1]),
    market: shown(sum(publishers.map((row) => row.Score))),
    articles: shown(sum(articles.map((row) => row.Score))),
    clusters: shown(sum(sheet.map((row) => row.Score))),
    curve: shown(sum(curve.map((row) => row['Score du thème']))),
    call: shown(sum(answer.dataChart.scores)),
    ranking: shown(sum(ranking.map(({ score }) => score))),
  });
  same('exposed', {
    tile: chosen ? tile(pdf, 'Score du thème')?.[2]?.replace(/ articles?$/, '') : tile(pdf, 'Articles exposés')?.[1],
    note: said(pdf, /^([\d\s]+) articles? exposés? sur le thème/),
    head: shown(fact(book, 'Articles exposés')?.[1]),
    articles: shown(articles.length),
    market: shown(sum(publishers.map((row) => row['Articles exposés']))),
  });
  same('clusters', {
    tile: tile(pdf, 'Clusters exposés')?.[1],
    note: said(pdf, /^([\d\s]+) clusters? exposés? sur ce thème/),
    head: shown(fact(book, 'Clusters exposés')?.[1]),
    sheet: shown(sheet.length),
    call: shown(list.pageInfo[0]?.count),
  });
  const listing = table(pdf, /^Classement des éditeurs/);
  for (const line of publishers) {
    const row = rowOf(listing, String(line.Editeur));
    if (row)
      expect(row.map(plain)).toEqual([
        shown(line.Rang),
        line.Editeur,
        shown(line.Score),
        percent(line.Part),
        shown(line['Articles exposés']),
      ]);
  }
  if (chosen) {
    const name = String(fact(book, 'Editeur')?.[1]);
    const mine = publishers.find((row) => row.Editeur === name);
    const own = await themePublisher(question);
    same('rank', {
      tile: tile(pdf, 'Rang')?.[1],
      head: rank(fact(book, `Rang, ${name}`)?.[1]),
      market: rank(mine?.Rang ?? null),
    });
    same('part', {
      tile: tile(pdf, 'Part')?.[1],
      head: percent(fact(book, `Part, ${name}`)?.[1]),
      market: percent(mine?.Part ?? 0),
    });
    same('own score', {
      tile: tile(pdf, 'Part')?.[2]?.replace(/ points$/, ''),
      head: shown(fact(book, `Score, ${name}`)?.[1]),
      market: shown(mine?.Score ?? 0),
      curve: shown(sum(curve.map((row) => row[name]))),
      clusters: shown(sum(sheet.map((row) => row[`Score, ${name}`]))),
    });
    same('own exposed', {
      tile: tile(pdf, 'Articles exposés')?.[1],
      head: shown(fact(book, `Articles exposés, ${name}`)?.[1]),
      market: shown(mine?.['Articles exposés'] ?? 0),
    });
    same('linked', {
      tile: tile(pdf, 'Articles exposés')?.[2]?.replace(/^sur ([\d\s]+) de l’éditeur$/, '$1'),
      head: shown(fact(book, `Articles liés, ${name}`)?.[1]),
      call: shown(own.count),
    });
    same('covered', {
      tile: tile(pdf, 'Clusters exposés')?.[2]?.replace(/ couverts?$/, ''),
      note: said(pdf, /: ([\d\s]+) couverts?\./),
      head: shown(fact(book, 'Clusters couverts')?.[1]),
      sheet: shown(sheet.filter((row) => row['Niveau de couverture'] === 'Couvert').length),
      articles:
        query.groupe === 'groupe'
          ? undefined
          : shown(new Set(articles.filter((row) => row.Editeur === name).map((row) => row.Cluster)).size),
    });
  }
  expect(figures.torn).toEqual([]);
  expect(figures.compared).toBeGreaterThan(10);
  return figures.compared;
}
