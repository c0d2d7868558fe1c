import { expect } from 'vitest';
import { byCount } from '../../exposure/naive/cluster-cases.ts';
import * as read from '../../exposure/naive/clusters.ts';
import { wallOf } from '../../exposure/naive/paris-minutes.ts';
import { clusterCsv } from '../cluster-csv.ts';
import { type Checked, clusterQuestion, queryOf } from './checked.ts';
import { expectedCard, expectedOrder } from './expected-card.ts';

const ARROWS = { up: 'hausse', down: 'baisse' } as const;
const FIRST_WORDS = 10;

/** DD/MM/YYYY HH:mm. */
export const timeOf = (instant: string | null): string => {
  if (instant === null) return '';
  const [, year, month, day, clock] =
    /^(\d+)-(\d+)-(\d+)T(.+)$/.exec(wallOf(Math.floor(Date.parse(instant) / 60_000))) ?? [];
  return `${day}/${month}/${year} ${clock}`;
};

/** The file holds the list's clusters, cell by cell. */
export async function checkCsv(checked: Checked): Promise<void> {
  const { fixture, known, asked, range } = checked;
  let file = '';
  for await (const piece of clusterCsv(await clusterQuestion(fixture, queryOf(asked, range)), '')) file += piece;
  const [, ...lines] = file.split('\r\n');
  const expected = expectedOrder(checked).map(({ one, score }, i) => {
    const card = expectedCard(checked, one, score);
    const articles = read.articlesOf(known, one.id);
    const own = articles.filter((article) => asked.host === '' || read.hostOf(article) === asked.host);
    return [
      i + 1,
      score,
      articles.length,
      new Set(articles.map(read.hostOf)).size,
      ['', 'Sans titre'].includes(one.chosen) ? one.title : one.chosen,
      read.level(known, own),
      card.tendance_1h === null ? '' : ARROWS[card.tendance_1h],
      card.tendance_4h === null ? '' : ARROWS[card.tendance_4h],
      timeOf(card.first_view),
      timeOf(card.lastModified),
      byCount(one.entities, one).slice(0, FIRST_WORDS).join(', '),
      byCount(one.lemmas, one).slice(0, FIRST_WORDS).join(', '),
      card._id,
    ].join(';');
  });
  expect(lines).toEqual([...expected, '']);
}
