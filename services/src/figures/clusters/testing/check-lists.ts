import { querySchema } from '@vigie/contracts/query';
import { expect } from 'vitest';
import { byCount, type NaiveCluster } from '../../testing/naive/cluster-cases.ts';
import * as read from '../../testing/naive/clusters.ts';
import { wallOf } from '../../testing/naive/paris-minutes.ts';
import { clusterCsv } from '../cluster-csv.ts';
import { clusterList } from '../cluster-list.ts';
import { clusterNeighbours } from '../neighbours.ts';
import { type CheckedCase, clusterQuestion, queryOf } from './checked.ts';
import { expectedCard, expectedOrder } from './expected.ts';

/** Words of the query, as the dictionary writes them. */
export const LEMMAS: Readonly<Record<string, string[]>> = {
  retraites: ['retraite'],
  'greve, Réformes': ['grève', 'réforme'],
  'WEEK END': ['week-end'],
  'sous préfectures': ['sous-préfecture'],
  'SOUS-PREFECTURE': ['sous-préfecture'],
  jeudi: ['jeudi'],
  ...Object.fromEntries(['2027', '49.3', '12,5 %', '14-18', '100 %', '🎉'].map((sign) => [sign, [sign]])),
  '"12,5 %", 2027': ['12,5 %', '2027'],
};

/** Every field of the list, and of a page of it. Resolves to how many clusters the list shows. */
export async function checkList(checked: CheckedCase): Promise<number> {
  const { fixture, clusterQuery, range } = checked;
  const expected = expectedOrder(checked).map(({ one, score }) => expectedCard(checked, one, score));
  const pageInfo = [{ count: expected.length, lemmes: LEMMAS[clusterQuery.clusterLemmes] ?? [] }];
  const page = async (offset: number, count: number): Promise<unknown> =>
    clusterList(await clusterQuestion(fixture, queryOf(clusterQuery, range)), {
      ...querySchema.parse(queryOf(clusterQuery, range)),
      pagination: { offset, count },
      text: '',
    });
  expect(await page(0, 100)).toEqual({ clusters: expected, pageInfo });
  expect(await page(1, 2)).toEqual({ clusters: expected.slice(1, 3), pageInfo });
  return expected.length;
}

const ARROWS = { up: 'hausse', down: 'baisse' } as const;
const FIRST_WORDS = 10;

/** A text of a file without signs: in quotes, unless it is empty. */
export const quoted = (text: string): string => (text === '' ? '' : `"${text}"`);

/** DD/MM/YYYY HH:mm. */
export const timeOf = (instant: string | null): string => {
  if (instant === null) return '';
  const [, year, month, day, clock] =
    /^(\d+)-(\d+)-(\d+)T(.+)$/.exec(wallOf(Math.floor(Date.parse(instant) / 60_000))) ?? [];
  return `${day}/${month}/${year} ${clock}`;
};

/** The file holds the list's clusters, cell by cell. */
export async function checkCsv(checked: CheckedCase): Promise<void> {
  const { fixture, known, clusterQuery, range } = checked;
  let file = '';
  for await (const piece of clusterCsv(await clusterQuestion(fixture, queryOf(clusterQuery, range)), '')) file += piece;
  const [, ...lines] = file.split('\r\n');
  const expected = expectedOrder(checked).map(({ one, score }, i) => {
    const card = expectedCard(checked, one, score);
    const articles = read.articlesOf(known, one.id);
    const own = articles.filter((article) => clusterQuery.host === '' || read.hostOf(article) === clusterQuery.host);
    return [
      i + 1,
      score,
      articles.length,
      new Set(articles.map(read.hostOf)).size,
      quoted(['', 'Sans titre'].includes(one.chosen) ? one.title : one.chosen),
      read.level(known, own),
      quoted(card.tendance_1h === null ? '' : ARROWS[card.tendance_1h]),
      quoted(card.tendance_4h === null ? '' : ARROWS[card.tendance_4h]),
      timeOf(card.first_view),
      timeOf(card.lastModified),
      quoted(byCount(one.entities, one).slice(0, FIRST_WORDS).join(', ')),
      quoted(byCount(one.lemmas, one).slice(0, FIRST_WORDS).join(', ')),
      quoted(card._id),
    ].join(';');
  });
  expect(lines).toEqual([...expected, '']);
}

const NEAREST = 4;
const LEAST = 0.3;

/** null: of another length, or of no length. */
function cosine(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length) return null;
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  const norms = Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b));
  return norms === 0 ? null : dot(a, b) / norms;
}

/** Digits of a likeness that vectors of single precision hold. */
const DIGITS = 5;

/** By the vectors of a model if both have them of the same one. Rounded: later digits differ between pairs that are equally alike. */
function likeness(a: NaiveCluster, b: NaiveCluster): number | null {
  const exact =
    a.meaning && b.meaning && a.meaning.space === b.meaning.space
      ? cosine(a.meaning.numbers, b.meaning.numbers)
      : cosine(a.vector, b.vector);
  return exact === null ? null : Math.round(exact * 10 ** DIGITS) / 10 ** DIGITS;
}

/** Clusters with those nearest to them. */
export async function checkNeighbours(checked: CheckedCase): Promise<void> {
  const { fixture, clusterQuery, range } = checked;
  const order = expectedOrder(checked);
  const near = (one: NaiveCluster): { other: (typeof order)[number]; similarite: number }[] =>
    order
      .filter((other) => other.one !== one)
      .map((other) => ({ other, similarite: likeness(one, other.one) ?? 0 }))
      .filter(({ similarite }) => similarite >= LEAST)
      .sort((a, b) => b.similarite - a.similarite || (BigInt(a.other.one.id) < BigInt(b.other.one.id) ? -1 : 1))
      .slice(0, NEAREST);
  const expected = order
    .map(({ one, score }) => ({ one, score, proches: near(one) }))
    .filter(({ proches }) => proches.length > 0)
    .sort((a, b) => (b.proches[0]?.similarite ?? 0) - (a.proches[0]?.similarite ?? 0))
    .map(({ one, score, proches }) => ({
      ...expectedCard(checked, one, score),
      proches: proches.map(({ other, similarite }) => ({
        ...expectedCard(checked, other.one, other.score),
        similarite: expect.closeTo(similarite, DIGITS - 1),
      })),
    }));
  expect(await clusterNeighbours(await clusterQuestion(fixture, queryOf(clusterQuery, range)))).toEqual(expected);
}
