import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import { FUTURE_MS, OLD_MS } from '@vigie/contracts/sitemap-faults';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import type { PublisherView } from '../exposure/publisher-view.ts';
import { entriesThen } from './entries-then.ts';
import {
  appeared,
  bySitemapAndGroup,
  delayOf,
  type EntryFault,
  examplesSql,
  type FaultRow,
  faultBits,
  faultOf,
  keyOfRow,
  mergeFaults,
  type Quantiles,
  quantilesOf,
  quantilesState,
  TOLD_FAULTS,
} from './entry-sql.ts';
import { lookUp, type SitemapSet } from './sitemap-set.ts';

export interface Told {
  articles: number;
  waited: SitemapDelays['publication_sitemap'];
  faults: EntryFault[];
}

type Row = [
  isGroup: number,
  group: number,
  sitemap: number,
  articles: number,
  timely: number,
  waited: Quantiles,
  faults: [mask: number, found: FaultRow][],
];

/**
 * Figures of entries that need no text, by sitemap and by group: articles, delay from publication, errors of dates and
 * hosts. An article dated in the future or long ago has no delay. Cost: one pass over entries, without their texts.
 */
export async function readTold(question: Question, sitemaps: SitemapSet): Promise<Map<string, Told>> {
  const bindings = new Bindings();
  const { domains, hosts } = ownersOf(question.view, sitemaps.domains);
  const foreign = `${lookUp('host', hosts, bindings)} != ${lookUp('publisher', domains, bindings)}`;
  // Grouped by mask: few entries have a fault, and one count per mask is cheaper than a conditional count per fault.
  const bySitemap = `
    SELECT sitemap, mask, count() AS articles, countIf(timely) AS told,
      ${quantilesState('greatest(0, age)', 'timely')} AS waited,
      max(seen) AS newest, ${examplesSql('id', 'mask != 0')} AS examples
    FROM
    (
      SELECT ${sitemaps.number(bindings)} AS sitemap, toUInt8(${faultBits(foreign)}) AS mask,
        toUnixTimestamp64Milli(first.1) AS seen, seen - toUnixTimestamp64Milli(first.2) AS age,
        age BETWEEN -${FUTURE_MS} AND ${OLD_MS} AND seen != ${sitemaps.begun('sitemap', bindings)} AS timely,
        if(mask != 0, toString(article), '') AS id
      FROM ${entriesThen(question, sitemaps, bindings, 'facts')}
      WHERE ${sitemaps.chosen(bindings)} AND ${appeared(question, 'first', bindings)}
    )
    GROUP BY sitemap, mask`;
  const figures = `toFloat64(sum(articles)), toFloat64(sum(told)), ${quantilesOf('waited')},
    groupArrayIf((mask, (toFloat64(articles), toFloat64(newest), examples)), mask != 0)`;
  const rows = await question.store.query<Row>(
    bySitemapAndGroup(figures, bySitemap, sitemaps, bindings),
    bindings.values,
    { signal: question.signal },
  );
  const told = new Map<string, Told>();
  for (const [isGroup, group, sitemap, articles, timely, waited, masks] of rows) {
    const key = keyOfRow(sitemaps, isGroup, group, sitemap);
    if (key !== undefined) told.set(key, { articles, waited: delayOf(timely, waited), faults: faultsOf(masks) });
  }
  return told;
}

const faultsOf = (masks: Row[6]): EntryFault[] =>
  TOLD_FAULTS.flatMap((fault, i) => {
    const found = masks.filter(([mask]) => (mask & (1 << i)) !== 0).map(([, row]) => row);
    return found.length === 0 ? [] : [faultOf(fault, mergeFaults(found))];
  });

/** Numbers (from 1) of the publishers that some sitemaps and hosts belong to. */
interface Owners {
  domains: Map<string, number>;
  /** Hosts of these publishers; any other is foreign to their sitemaps. */
  hosts: Map<string, number>;
}

export function ownersOf(view: PublisherView, domains: readonly string[]): Owners {
  const numbers = new Map<string, number>();
  const owners: Owners = { domains: new Map(), hosts: new Map() };
  for (const domain of domains) {
    const { nom_norme } = view.publisher(domain, '');
    const number = numbers.get(nom_norme) ?? numbers.size + 1;
    numbers.set(nom_norme, number);
    owners.domains.set(domain, number);
  }
  for (const host of view.hosts) {
    const number = numbers.get(view.publisher(host, '').nom_norme);
    if (number !== undefined) owners.hosts.set(host, number);
  }
  return owners;
}
