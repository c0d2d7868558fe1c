import { querySchema } from '@vigie/contracts/query';
import { ask, type ExposureDeps, type Read } from '../exposure/context.ts';
import { fromQuarters } from '../read/rollup-days.ts';
import { readFetches } from '../read/sitemap-fetches.ts';
import { keyOf, SitemapSet } from '../read/sitemap-set.ts';
import { LOOK_BACK_DAYS, type Silence, silenceOf } from './silences.ts';
import { readStates, sitemapRange } from './states.ts';

/** Sitemaps are in no roll-up. */
const NO_READING: Read = { at: 0, days: Promise.resolve(fromQuarters({ from: 0, to: 0 })) };

/** How long every sitemap has brought nothing new, against its habit, by code. Those that never brought a URL are left out. */
export async function quietSitemaps(deps: ExposureDeps, signal: AbortSignal): Promise<Map<string, Silence>> {
  const question = await ask(deps, querySchema.parse({}), signal, NO_READING);
  const states = await readStates(question);
  if (states.length === 0) return new Map();
  const fetches = await readFetches(sitemapRange(question, new SitemapSet(states, new Map(), true)), LOOK_BACK_DAYS);
  return new Map(
    states.flatMap((state) => {
      const silence = silenceOf(state, fetches.get(keyOf(state.publisher, state.code)));
      return silence === null ? [] : [[state.code, silence]];
    }),
  );
}
