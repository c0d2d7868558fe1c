import type { BarSeries, Series } from '../src/types.ts';
import { add, course, days, instants, rankWalk, seeded, without } from './figures.ts';

const jours = days(30, '2025-11-22');
const SECTIONS = [
  ['homepage', 'A la une', 4],
  ['applenews', 'Apple News', 4],
  ['mobile', 'Mobile', 6],
  ['science', 'Science', 6],
  ['desktop', 'Desktop', 2],
  ['flipboard', 'Flipboard', 9],
  ['france', 'France', 5],
  ['international', 'International', 7],
  ['economie', 'Economie', 8],
  ['sport', 'Sport', 10],
  ['sante', 'Sante', 11],
] as const;

export const ranks = {
  title: 'Classement Editeur',
  subtitle: 'Trente jours, 1 = premier. La zone hachurée est le jour en cours.',
  buckets: jours,
  grain: 'day' as const,
  asOf: '2025-11-22T09:15:00Z',
  series: [
    { id: 'score', label: 'Score Total', token: 'total', locked: true, values: rankWalk(1, 30, 5, 12) },
    ...SECTIONS.map(([token, label, start], index): Series => {
      const values = rankWalk(index + 2, 30, start, 13);
      return { id: token, label, token, values: token === 'applenews' ? without(values, 9, 13) : values };
    }),
  ] satisfies Series[],
};

const quarters = instants('2025-11-19T23:00:00Z', 15, 96 * 3);
const desktop = without(course(21, 288, 96, 2600, 240), 120, 131);
const mobile = course(22, 288, 96, 1900, 240);
const apple = course(23, 288, 96, 800, 240);
const flipboard = course(24, 288, 96, 300, 240);

const sources = (d: (number | null)[], m: (number | null)[], a: (number | null)[], f: (number | null)[]): Series[] => [
  { id: 'score', label: 'Score total', short: 'Total', token: 'total', locked: true, values: add(d, m, a, f) },
  { id: 'desktop', label: 'Google Desktop', short: 'Desktop', token: 'desktop', values: d },
  { id: 'mobile', label: 'Google Mobile', short: 'Mobile', token: 'mobile', values: m },
  { id: 'applenews', label: 'Apple News', short: 'Apple', token: 'applenews', values: a },
  { id: 'flipboard', label: 'Flipboard', token: 'flipboard', values: f },
];

export const visibility = {
  title: 'Evolution de la visibilité totale',
  subtitle: 'Trois jours, par quart d’heure.',
  buckets: quarters,
  grain: 'quarter' as const,
  asOf: '2025-11-22T11:05:00Z',
  series: sources(desktop, mobile, apple, flipboard),
};

const hours = instants('2025-11-21T23:00:00Z', 60, 24);
const part = (seed: number, height: number) => course(seed, 24, 24, height, 11);
export const today = {
  title: 'Evolution de la visibilité, aujourd’hui',
  buckets: hours,
  grain: 'hour' as const,
  asOf: '2025-11-22T09:20:00Z',
  series: sources(part(31, 9000), part(32, 7000), part(33, 3000), part(34, 900)),
};

export const exposed = {
  title: 'Articles Exposés par Heure',
  buckets: hours,
  grain: 'hour' as const,
  asOf: '2025-11-22T09:20:00Z',
  series: [
    { id: 'exposed', label: 'Aujourd’hui', token: 'exposed', values: course(41, 24, 24, 60, 11) },
    {
      id: 'month',
      label: 'Moyenne du mois',
      short: 'Mois',
      token: 'month',
      comparison: true,
      values: course(42, 24, 24, 55),
    },
    {
      id: 'weekdays',
      label: '4 samedis précédents',
      short: 'Samedis',
      token: 'weekdays',
      comparison: true,
      values: course(43, 24, 24, 48),
    },
  ] satisfies BarSeries[],
};

// It contains the day with 25 hours.
const dst = instants('2025-10-24T22:00:00Z', 60, 24 * 3 + 1);
export const sitemap = {
  title: 'Sitemap',
  subtitle: 'Nouveaux et modifiés, du 25 au 27 octobre (le 26 a 25 heures).',
  buckets: dst,
  grain: 'hour' as const,
  series: [
    { id: 'new', label: 'Nouveaux articles', token: 'new', values: without(course(51, 73, 24, 40), 30, 33) },
    { id: 'modified', label: 'Articles modifiés', token: 'modified', values: without(course(52, 73, 24, 65), 30, 33) },
  ] satisfies BarSeries[],
};

const stacked = (count: number, perDay: number, until: number): BarSeries[] => [
  { id: 'desktop', label: 'Google Desktop', token: 'desktop', values: course(61, count, perDay, 900, until) },
  { id: 'mobile', label: 'Google Mobile', token: 'mobile', values: course(62, count, perDay, 700, until) },
  { id: 'applenews', label: 'Apple News', token: 'applenews', values: course(63, count, perDay, 400, until) },
  { id: 'flipboard', label: 'Flipboard', token: 'flipboard', values: course(64, count, perDay, 250, until) },
];
export const cluster = {
  title: 'Vie du Cluster',
  buckets: hours,
  grain: 'hour' as const,
  asOf: '2025-11-22T15:40:00Z',
  series: stacked(24, 24, 17),
};
export const clusterWeek = {
  title: 'Vie du Cluster, une semaine par quart d’heure',
  buckets: instants('2025-11-15T23:00:00Z', 15, 672),
  grain: 'quarter' as const,
  series: stacked(672, 96, 672).map((one) => ({ ...one, values: without(one.values, 200, 220) })),
};

function growing(seed: number, height: number): number[] {
  const random = seeded(seed);
  let sum = 0;
  return jours.slice(0, 12).map(() => {
    sum += Math.round(random() * height);
    return sum;
  });
}
export const shares = {
  title: 'Evolution des partages sociaux',
  buckets: jours.slice(0, 12),
  grain: 'day' as const,
  series: [
    { id: 'facebook', label: 'Facebook', token: 'facebook', values: growing(71, 420) },
    { id: 'twitter', label: 'Twitter', token: 'twitter', values: growing(72, 160) },
  ] satisfies Series[],
};
export const theme = {
  title: 'Evolution du score du thème',
  buckets: jours,
  grain: 'day' as const,
  series: [
    { id: 's', label: 'Score', token: 'cluster', area: true, values: course(81, 30, 30, 420_000) },
  ] satisfies Series[],
};
export const nothing = {
  title: 'Sans donnée',
  buckets: hours,
  grain: 'hour' as const,
  series: [{ id: 's', label: 'Score', token: 'total', values: hours.map(() => null) }] satisfies Series[],
};
