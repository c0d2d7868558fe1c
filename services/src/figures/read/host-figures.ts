import { CATEGORIES } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { selectedArticles } from './article-conditions.ts';
import type { Blocks } from './blocks/block.ts';
import { type IsFresh, sumsOfHosts } from './blocks/host-sums.ts';
import { marketBlocks, marketSource } from './chosen-exposure.ts';
import { exposureSql } from './exposure-sql.ts';
import type { HostRow } from './figure-rows.ts';
import { areHostsNames, readFrom } from './plan.ts';
import { withShownNames } from './publisher-keys.ts';
import { select } from './read-context.ts';

/** Figures of every host of the market on the question's pages, in the order of HostRow. `withApplenews`: those of Apple News whatever the zone. */
export const readHostFigures = (question: Question, withApplenews: boolean): Promise<HostRow[]> =>
  readFrom(question, 'host_figures', {
    async memory() {
      const chosen = areHostsNames(question) ? await marketBlocks(question) : null;
      return chosen && sumsOfHosts(chosen, await readFresh(question, chosen.blocks), withApplenews);
    },
    engine: () => queryHosts(question, withApplenews),
  });

async function queryHosts(question: Question, withApplenews: boolean): Promise<HostRow[]> {
  const { scope } = question;
  return select<HostRow>(question, async (bindings) => {
    const zone = scope.pages.sources;
    const sources = withApplenews ? [...new Set([...zone, 'applenews' as const])] : zone;
    const market = await marketSource(question, selectedArticles(question), bindings);
    const exposure = exposureSql({ ...market, pages: { ...scope.pages, sources } }, { points: true }, bindings);
    const inZone = `source IN ${bindings.strings(zone)}`;
    const google = `source IN ('google_desktop', 'google_mobile_webview') AND ${inZone}`;
    const fresh = `article IN (SELECT article FROM exposure_life FINAL WHERE first >= ${bindings.instant(scope.range.from)} AND first < ${bindings.instant(scope.range.to)})`;
    const articles = (condition: string): string => `toFloat64(uniqExactIf(article, ${condition}))`;
    const points = (condition: string): string => `sumIf(points, ${condition})`;
    const figures = [
      articles(inZone),
      articles(`${inZone} AND ${fresh}`),
      articles(`source = 'applenews'`),
      points(inZone),
      points(`source = 'flipboard_mobile' AND ${inZone}`),
      points(`source = 'applenews'`),
      ...['top', 'cat', 'topic'].map((position) => points(`${google} AND position = '${position}'`)),
      ...CATEGORIES.map((category) => points(`${inZone} AND category = '${category}'`)),
    ];
    return `SELECT host, shown, ${figures.join(', ')} FROM ${withShownNames(exposure, question, bindings)} GROUP BY host, shown`;
  });
}

/** Which articles of the range were on no page before. Asks for those that were, which are far fewer. */
async function readFresh({ scope, store, signal }: Question, { articles }: Blocks): Promise<IsFresh> {
  const bindings = new Bindings();
  const from = bindings.instant(scope.range.from);
  const sql = `SELECT article FROM exposure_life FINAL WHERE first < ${from} AND last >= ${from}`;
  const ids = await store.binary(sql, bindings.values, { signal });
  const isOld = new Uint8Array(articles.count);
  for (let at = 0; at < ids.length; at += 8) {
    const number = articles.find(ids.readUInt32LE(at + 4), ids.readUInt32LE(at));
    if (number >= 0) isOld[number] = 1;
  }
  return (article) => isOld[article] === 0;
}
