import { PARIS } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import { HABIT_DAYS } from './habit.ts';
import { keyOf, type SitemapKey } from './sitemap-key.ts';

/** How far back a fetch that brought a URL is looked for: the habit's days, and as long again before the first of them. */
const LOOK_BACK_DAYS = 2 * HABIT_DAYS;

type Row = [publisher: string, code: string, days: (number | null)[]];

/**
 * How long each sitemap had been silent, in ms, at the hour of its latest fetch on each of the days before: not at the present
 * hour, so that a crawler which rests is not taken for a silent sitemap. null where nothing is known.
 * Cost: one pass over a month of fetches, of which two columns are read.
 */
export async function earlierSilences(
  { store, signal }: Question,
  publishers: readonly string[],
): Promise<Map<SitemapKey, (number | null)[]>> {
  const bindings = new Bindings();
  const chosen = `publisher IN ${bindings.strings(publishers)}`;
  const before = (days: number): string => `subtractDays(latest_at, ${days})`;
  const silences = Array.from({ length: HABIT_DAYS }, (_, i) => {
    const then = before(i + 1);
    return `toUnixTimestamp64Milli(any(${then})) - maxOrNullIf(toUnixTimestamp64Milli(at), at <= ${then})`;
  });
  const rows = await store.query<Row>(
    `SELECT f.publisher, f.code, [${silences.join(', ')}]
     FROM (SELECT publisher, code, at FROM sitemap_fetches WHERE ${chosen} AND notEmpty(articles)) AS f
     INNER JOIN
       (SELECT publisher, code, toTimeZone(latest.1, '${PARIS}') AS latest_at FROM sitemap_states FINAL WHERE ${chosen}) AS s
       ON f.publisher = s.publisher AND f.code = s.code
     WHERE at > ${before(LOOK_BACK_DAYS)}
     GROUP BY f.publisher, f.code`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([publisher, code, days]) => [keyOf(publisher, code), days]));
}
