import { querySchema } from '@vigie/contracts/query';
import { ask, type ExposureDeps, type Read } from '../exposure/context.ts';
import { fromQuarters } from '../exposure/rollup-days.ts';
import { earlierSilences, judgeSilence } from './silences.ts';
import { keyOf, SitemapSet } from './sitemap-set.ts';
import { readStates } from './states.ts';

/** Sitemaps are in no roll-up. */
const NO_READING: Read = { at: 0, days: Promise.resolve(fromQuarters({ from: 0, to: 0 })) };

/** How long every sitemap has brought nothing new, against its habit, by code. Those that never brought a URL are left out. */
export async function quietSitemaps(
  deps: ExposureDeps,
  signal: AbortSignal,
): Promise<Map<string, ReturnType<typeof judgeSilence>>> {
  const question = await ask(deps, querySchema.parse({}), signal, NO_READING);
  const states = await readStates(question);
  if (states.length === 0) return new Map();
  const silences = await earlierSilences(question, new SitemapSet(states, new Map(), true));
  return new Map(
    states.flatMap(({ publisher, code, fetched, brought }) =>
      brought === null ? [] : [[code, judgeSilence(fetched - brought, silences.get(keyOf(publisher, code)) ?? [])]],
    ),
  );
}
