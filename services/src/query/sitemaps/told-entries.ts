import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import { FUTURE_MS, OLD_MS } from '@vigie/contracts/sitemap-faults';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import type { EntryFault } from './entries.ts';
import {
  appeared,
  bySitemapAndGroup,
  delayOf,
  type FaultRow,
  faultOf,
  faultSql,
  keyOfRow,
  type Quantiles,
  quantilesOf,
  quantilesState,
} from './entry-sql.ts';
import { ownersOf } from './owners.ts';
import { lookUp, type SitemapSet } from './sitemap-set.ts';

const FAULTS = ['future_date', 'changed_date', 'too_old', 'repeated_url', 'foreign_host'] as const;

const CONDITIONS: Readonly<Record<Exclude<(typeof FAULTS)[number], 'foreign_host'>, string>> = {
  future_date: `age_min < -${FUTURE_MS}`,
  changed_date: 'published_min != published_max',
  too_old: `age_max > ${OLD_MS}`,
  repeated_url: 'repeated = 1',
};

interface Told {
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
  ...faults: FaultRow[],
];

/**
 * What entries tell without their texts, by sitemap and by group: articles, the delay from publication, errors of dates and
 * hosts. An article dated in the future or long ago tells no delay. Cost: one pass over entries, without their texts.
 */
export async function readTold(question: Question, sitemaps: SitemapSet): Promise<Map<string, Told>> {
  const bindings = new Bindings();
  const { domains, hosts } = ownersOf(question.view, sitemaps.domains);
  const conditions = {
    ...CONDITIONS,
    foreign_host: `${lookUp('host', hosts, bindings)} != ${lookUp('publisher', domains, bindings)}`,
  };
  const bySitemap = `
    SELECT sitemap, count() AS articles, countIf(timely) AS told, ${quantilesState('greatest(0, age)', 'timely')} AS waited,
      ${FAULTS.map((fault) => `${faultSql(fault, 'id')} AS ${fault}_row`).join(', ')}
    FROM
    (
      SELECT ${sitemaps.number(bindings)} AS sitemap,
        toUnixTimestamp64Milli(first.1) AS seen, seen - toUnixTimestamp64Milli(first.2) AS age,
        age BETWEEN -${FUTURE_MS} AND ${OLD_MS} AND seen != ${sitemaps.begun('sitemap', bindings)} AS timely,
        ${FAULTS.map((fault) => `${conditions[fault]} AS ${fault}`).join(', ')},
        if(${FAULTS.join(' OR ')}, toString(article), '') AS id
      FROM sitemap_entries FINAL
      WHERE ${sitemaps.chosen(bindings)} AND ${appeared(question, 'first', bindings)}
    )
    GROUP BY sitemap`;
  const figures = `toFloat64(sum(articles)), toFloat64(sum(told)), ${quantilesOf('waited')},
    ${FAULTS.map((fault) => `any(${fault}_row)`).join(', ')}`;
  const rows = await question.store.query<Row>(
    bySitemapAndGroup(figures, bySitemap, sitemaps, bindings),
    bindings.values,
    { signal: question.signal },
  );
  const told = new Map<string, Told>();
  for (const [isGroup, group, sitemap, articles, timely, waited, ...faults] of rows) {
    const key = keyOfRow(sitemaps, isGroup, group, sitemap);
    if (key === undefined) continue;
    const found = FAULTS.map((fault, i) => faultOf(fault, faults[i] ?? [0, 0, []]));
    told.set(key, { articles, waited: delayOf(timely, waited), faults: found.filter(({ nombre }) => nombre > 0) });
  }
  return told;
}
