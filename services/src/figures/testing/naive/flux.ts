import type { FluxSurface } from '@vigie/contracts/options';
import { groupBy, type Selection, selected } from './answers.ts';
import type { Exposure, Sight } from './exposure.ts';

/** The flux read minute by minute from decisions' words, for tests to compare with. Minutes since 1970. */
export interface NaiveFlux {
  article: string;
  bars: [start: number, end: number][];
  exposition: number;
  first: number;
  last: number;
}

const isOn: Record<FluxSurface, (sight: Sight) => boolean> = {
  dateAlaune: ({ category }) => category === 'homepage',
  dateEnHome: ({ position, source }) => position === 'top' && source.startsWith('google_'),
};

const minutesOf = (sights: readonly Sight[]): number[] =>
  [...new Set(sights.map(({ minute }) => minute))].sort((a, b) => a - b);

function barsOf(minutes: readonly number[]): NaiveFlux['bars'] {
  const bars: NaiveFlux['bars'] = [];
  for (const minute of minutes) {
    const last = bars.at(-1);
    if (last && minute - last[1] < 10) last[1] = minute + 1;
    else bars.push([minute, minute + 1]);
  }
  return bars;
}

export function naiveFlux(exposure: Exposure, surface: FluxSurface, selection: Selection, host: string): NaiveFlux[] {
  const end = Math.max(...selection.minutes);
  const onSurface = exposure.sights.filter(isOn[surface]);
  const inRange = selected(onSurface, selection).filter(({ article }) => host === '' || article.startsWith(`${host}/`));
  return [...groupBy(inRange, ({ article }) => article)].map(([article, sights]) => {
    const minutes = minutesOf(sights);
    const life = minutesOf(onSurface.filter((sight) => sight.article === article && sight.minute <= end));
    return {
      article,
      bars: barsOf(minutes),
      exposition: minutes.length,
      first: life[0] ?? 0,
      last: life.at(-1) ?? 0,
    };
  });
}

/** Minutes at which any of some articles was there. */
export function naiveTogether(
  exposure: Exposure,
  surface: FluxSurface,
  selection: Selection,
  articles: readonly string[],
): Pick<NaiveFlux, 'bars' | 'exposition'> {
  const sights = selected(exposure.sights.filter(isOn[surface]), selection);
  const minutes = minutesOf(sights.filter(({ article }) => articles.includes(article)));
  return { bars: barsOf(minutes), exposition: minutes.length };
}
