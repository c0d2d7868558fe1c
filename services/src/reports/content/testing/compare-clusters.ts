import { CATEGORY_LABELS } from '@vigie/contracts/option-labels';
import { CATEGORIES } from '@vigie/contracts/options';
import { expect } from 'vitest';
import { clusterList } from '../../../figures/clusters/cluster-list.ts';
import { askClusters } from '../../../figures/clusters/cluster-question.ts';
import { publisherCoverage } from '../../../figures/publishers/publisher-coverage.ts';
import { clusterScoreNames } from '../words/cluster-scores.ts';
import type { DailyFigures } from './read-daily.ts';
import {
  cell,
  clustersAreTheCalls,
  fact,
  NEVER,
  percent,
  plain,
  records,
  said,
  shown,
  sum,
  table,
  tile,
} from './report-figures.ts';

/** Compares clusters, and how many of them the publisher covered. */
export async function compareClusters(daily: DailyFigures): Promise<void> {
  const { book, pdf, query, chosen, question, cells, fixture, figures } = daily;
  const same = figures.same.bind(figures);
  const sheet = records(book, 'Clusters');
  const names = clusterScoreNames(query);
  const coverage = chosen ? (await publisherCoverage(question))[0]?.coverage[0] : undefined;
  const narrowed =
    [query.articleCategory, query.articlePosition].some((one) => one !== 'all') || query.articleEntities !== '';
  const clusterQuestion = await askClusters(fixture.deps, query, NEVER);
  const list = await clusterList(clusterQuestion, { ...query, pagination: { offset: 0, count: 300 }, text: '' });
  const total = chosen ? fact(book, 'Toutes', 'Taux de couverture')?.[3] : fact(book, 'Clusters exposés')?.[1];
  same('clusters', {
    tile: chosen
      ? tile(pdf, 'Taux de couverture')?.[3]?.replace(/^de ([\d\s]+) clusters?$/, '$1')
      : tile(pdf, 'Clusters exposés')?.[1],
    note: said(pdf, /^([\d\s]+) clusters? exposés?/),
    head: shown(total),
    sheet: shown(sheet.length),
    call: narrowed ? undefined : shown(list.pageInfo[0]?.count),
  });
  const { clusterPages } = names;
  if (clusterPages !== null) {
    const onScreen = new Map(list.clusters.map(({ _id, score }) => [_id, score]));
    expect(sheet.map((row) => row[clusterPages])).toEqual(sheet.map(({ id }) => onScreen.get(String(id)) ?? 0));
    expect(said(pdf, /(compte les pages du filtre des articles)/)).toBeDefined();
  }
  if (!narrowed) {
    expect(sheet.map((row) => [row.id, row[names.score]])).toEqual(list.clusters.map(({ _id, score }) => [_id, score]));
  }
  if (chosen) {
    same('covered', {
      tile: tile(pdf, 'Taux de couverture')?.[2]?.replace(/ couverts?$/, ''),
      note: said(pdf, /: ([\d\s]+) couverts?, /),
      head: shown(fact(book, 'Toutes', 'Taux de couverture')?.[2]),
      sheet: shown(sheet.filter((row) => row['Niveau de couverture'] === 'Couvert').length),
      articles: shown(new Set(cells.map((row) => row.Cluster).filter((id) => id !== null)).size),
    });
    same('missed', {
      note: said(pdf, / couverts?, ([\d\s]+) manqués?/),
      sheet: shown(sheet.filter((row) => row['Niveau de couverture'] !== 'Couvert').length),
    });
    const shares = table(pdf, /^Clusters couverts et manqués/);
    same('coverage', {
      tile: tile(pdf, 'Taux de couverture')?.[1],
      page: shares && cell(shares, shares.rows[1], 'Toutes'),
      head: percent(fact(book, 'Toutes', 'Taux de couverture')?.[1]),
      call: coverage && percent(coverage.couverture_totale),
    });
    for (const category of CATEGORIES) {
      const label = CATEGORY_LABELS[category];
      same(`coverage of ${label}`, {
        page: shares && cell(shares, shares.rows[1], label),
        head: percent(fact(book, label, 'Taux de couverture')?.[1]),
        call: coverage && percent(coverage[`couverture_${category}`]),
      });
    }
    const points = sum(sheet.map((row) => row[`Score, ${fact(book, 'Editeur')?.[1]}`]));
    if (query.clusterCategory === 'all')
      same('points in clusters', {
        sheet: shown(points),
        articles: shown(sum(cells.filter((row) => row.Cluster !== null).map((row) => row.Score))),
      });
  }
  await clustersAreTheCalls(clusterQuestion, sheet);
  for (const shownClusters of pdf.tables.filter(({ rows: [header = []] }) => header[1] === 'Cluster')) {
    for (const row of shownClusters.rows.slice(1)) {
      const line = sheet.find((one) => shown(one.Place) === row[0]);
      const cellOf = (header: string) => cell(shownClusters, row, header) ?? '';
      expect([
        cellOf(names.score),
        names.clusterPages === null ? '' : cellOf(names.clusterPages),
        cellOf('Articles, vie entière'),
        cellOf('Editeurs, vie entière'),
        cellOf('Niveau de couverture'),
      ]).toEqual([
        shown(line?.[names.score]),
        names.clusterPages === null ? '' : shown(line?.[names.clusterPages]),
        shown(line?.['Articles, vie entière']),
        shown(line?.['Editeurs, vie entière']),
        chosen ? line?.['Niveau de couverture'] : '',
      ]);
      expect(row[1]).toContain(plain(String(line?.Cluster)));
    }
  }
}
