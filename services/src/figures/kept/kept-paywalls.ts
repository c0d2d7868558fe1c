import { Bindings } from '@vigie/schema/bindings';
import { readFrom } from '../read/plan.ts';
import type { ReadContext } from '../read/read-context.ts';
import { changedIds } from './changed-ids.ts';
import { KeptRows } from './kept-rows.ts';
import { perStore } from './per-store.ts';

/** What events told about the paywall of an article: one entry for each change, oldest first. Each holds until the next. `at`: ms. */
export type PaywallLife = readonly { at: number; isPaid: boolean }[];

/** Some 150 bytes each: 8 MB. As many as articles are kept. */
const MOST_KEPT = 50_000;
/** Longer lists are read by whoever exports them, once. */
const MOST_ASKED = 2_000;

const keptOf = perStore(
  (store) => new KeptRows<PaywallLife>(changedIds(store).traits, { read: readLives, most: MOST_KEPT }),
);

/** By stored id, as stored at this moment; articles about whose paywall no event told anything are left out. */
export const paywallsOf = (asking: ReadContext, ids: readonly string[]): Promise<ReadonlyMap<string, PaywallLife>> =>
  readFrom(asking, 'article_paywalls', {
    memory: () => (ids.length > MOST_ASKED ? null : keptOf(asking.store).read(asking, ids)),
    engine: () => readLives(asking, ids),
  });

async function readLives({ store, signal }: ReadContext, ids: readonly string[]): Promise<Map<string, PaywallLife>> {
  const bindings = new Bindings();
  const rows = await store.query<[article: string, told: [at: number, isPaid: number][]]>(
    `SELECT toString(article), arrayMap(one -> (toFloat64(toUnixTimestamp64Milli(one.1)), one.3 = 'paid'),
       arraySort(groupArray((at, id, paywall))))
     FROM article_traits WHERE paywall != '' AND article IN ${bindings.ids(ids)} GROUP BY article`,
    bindings.values,
    signal ? { signal } : {},
  );
  return new Map(rows.map(([article, told]) => [article, changesOf(told)]));
}

/** Leaves out what tells the same as the event before it. */
const changesOf = (told: readonly [at: number, isPaid: number][]): PaywallLife =>
  told
    .map(([at, isPaid]) => ({ at, isPaid: isPaid === 1 }))
    .filter(({ isPaid }, i, all) => i === 0 || all[i - 1]!.isPaid !== isPaid);
