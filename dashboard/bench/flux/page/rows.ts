import type { FluxItem } from '../../../src/features/flux/flux-items.ts';
import { dayStart } from '../../../src/shared/paris.ts';

/** An invented day of the front page, the same for the same number of articles. */

export const DAY = '2026-11-20';
const MINUTE_MS = 60_000;
const PUBLISHERS = 60;
const ARTICLES_A_TOPIC = 5;

/** Numbers from 0 to 1, the same in every run. */
function* numbers(): Generator<number, never> {
  let state = 20_261_120;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** One to seven bars each, a few minutes to three hours long, at least ten minutes apart. */
export function makeItems(count: number): FluxItem[] {
  const source = numbers();
  const next = (most: number): number => Math.floor(source.next().value * most);
  const from = dayStart(DAY);
  return Array.from({ length: count }, (_, index): FluxItem => {
    let at = from + next(1_300) * MINUTE_MS;
    const bars = Array.from({ length: 1 + next(7) }, () => {
      const start = at;
      const end = start + (1 + next(180)) * MINUTE_MS;
      at = end + (10 + next(90)) * MINUTE_MS;
      return { start, end };
    }).filter(({ end }) => end <= from + 1_440 * MINUTE_MS);
    const kept = bars.length > 0 ? bars : [{ start: from, end: from + 5 * MINUTE_MS }];
    return {
      id: String(index),
      title: `Un titre de la presse du matin, assez long pour remplir sa place, numéro ${index}`,
      url: `https://presse.example/${index}`,
      publisher: `Editeur ${next(PUBLISHERS)}`,
      cluster: String(Math.floor(index / ARTICLES_A_TOPIC)),
      sitemap: (kept[0]?.start ?? from) - 9 * MINUTE_MS,
      first: kept[0]?.start ?? from,
      last: (kept.at(-1)?.end ?? from) - MINUTE_MS,
      bars: kept,
      total: kept.reduce((sum, { start, end }) => sum + (end - start) / MINUTE_MS, 0),
    };
  });
}
