import type { Series } from '@vigie/charts/types';
import type { AnswerOf } from '@vigie/contracts/calls/index';

type Publisher = AnswerOf<'publisherRanking'>[number];
type RankKey = keyof Publisher['ranking'][number]['rangs'];

/** The twelve series of the chart: the total, the three sources that rank, and the eight sections. */
const SERIES: readonly (Pick<Series, 'id' | 'label' | 'token'> & { id: RankKey; short?: string })[] = [
  { id: 'score', label: 'Score Total', token: 'total' },
  { id: 'score_google_desktop', label: 'Google Desktop', short: 'Desktop', token: 'desktop' },
  { id: 'score_google_mobile_webview', label: 'Google Mobile', short: 'Mobile', token: 'mobile' },
  { id: 'score_applenews', label: 'Apple News', token: 'applenews' },
  { id: 'homepage', label: 'A la une', token: 'homepage' },
  { id: 'france', label: 'France', token: 'france' },
  { id: 'international', label: 'International', token: 'international' },
  { id: 'économie', label: 'Economie', token: 'economie' },
  { id: 'santé', label: 'Sante', token: 'sante' },
  { id: 'science_high-tech', label: 'Science', token: 'science' },
  { id: 'sports', label: 'Sport', token: 'sport' },
  { id: 'culture', label: 'Culture', token: 'culture' },
];

/** Shown until the reader chooses. */
export const FIRST_VISIBLE: readonly string[] = SERIES.slice(0, 5).map(({ id }) => id);

/** Ranks per day of one publisher. A day on which it had no rank is missing. */
export function rankSeries({ ranking, jours }: Publisher): Series[] {
  const byDay = new Map(ranking.map(({ jour, rangs }) => [jour, rangs]));
  return SERIES.map(({ id, ...look }) => ({
    id,
    ...look,
    ...(id === 'score' ? { locked: true } : {}),
    values: jours.map((jour) => byDay.get(jour)?.[id] ?? null),
  }));
}
