import type { AnswerOf } from '@vigie/contracts/calls/index';
import { PERIOD_MAX_S } from '@vigie/contracts/events';
import { HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import { type PageAddress, pageLabel } from '@vigie/contracts/pages';
import type { ExposureDeps } from '../exposure/context.ts';
import { readPageEnds } from '../read/photographed-pages.ts';
import { readNewestPeriods } from '../read/snapshots.ts';
import { timeText } from '../times.ts';

/** A page whose newest snapshot is older than this has no period. */
const RECENT_MS = 30 * 24 * HOUR_MS;

/** A snapshot was made at most so long before the last minute that it stands for; its period begins with the next whole minute. */
const LONGEST_MS = PERIOD_MAX_S * 1000 + MINUTE_MS;

const keyOf = ({ source, position, category, topic }: PageAddress): string =>
  JSON.stringify([source, position, category, topic]);

/** Pages that were ever photographed. Their last minutes bound when their newest snapshots were made. */
export async function pageList(
  { store, now }: Pick<ExposureDeps, 'store' | 'now'>,
  signal: AbortSignal,
): Promise<AnswerOf<'photographedPages'>> {
  const moment = now();
  const ends = await readPageEnds({ store, signal }, Math.floor(moment / MINUTE_MS) * MINUTE_MS + MINUTE_MS);
  const recent = ends
    .map(({ page, last }) => ({ page, since: Math.max(last - LONGEST_MS, moment - RECENT_MS) }))
    .filter(({ since }) => since < moment);
  const newest = await readNewestPeriods({ store, signal }, recent, moment);
  const periods = new Map(newest.map(({ page, period }) => [keyOf(page), period]));
  return ends
    .sort(
      (a, b) =>
        placesOf(a.page).localeCompare(placesOf(b.page)) || topicOf(a.page).localeCompare(topicOf(b.page), 'fr'),
    )
    .map(({ page, first, last }) => ({
      page,
      libelle: pageLabel(page),
      premiere: timeText(first),
      derniere: timeText(last),
      periode: periods.get(keyOf(page)) ?? null,
    }));
}

const topicOf = ({ topic }: PageAddress): string => topic ?? '';

/** In the order of the lists of sources, positions and categories. */
const placesOf = ({ source, position, category }: PageAddress): string =>
  [SOURCES.indexOf(source), POSITIONS.indexOf(position), category === null ? -1 : CATEGORIES.indexOf(category)]
    .map((place) => String(place + 1).padStart(2, '0'))
    .join();
