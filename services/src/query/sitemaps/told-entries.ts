import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import { FUTURE_MS, OLD_MS } from '@vigie/contracts/sitemap-faults';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';
import type { EntryFault } from './entries.ts';
import {
  appeared,
  delayOf,
  type FaultRow,
  faultOf,
  faultSql,
  keyOfRow,
  nameSql,
  type Quantiles,
  quantilesSql,
  watched,
} from './entry-sql.ts';

const FAULTS = {
  future_date: `age_min < -${FUTURE_MS}`,
  changed_date: 'published_min != published_max',
  too_old: `age_max > ${OLD_MS}`,
  repeated_url: 'repeated = 1',
} as const;
const CODES = Object.keys(FAULTS) as (keyof typeof FAULTS)[];

interface Told {
  articles: number;
  waited: SitemapDelays['publication_sitemap'];
  faults: EntryFault[];
}

type Row = [
  isGroup: number,
  name: string,
  publisher: string,
  code: string,
  articles: number,
  timely: number,
  waited: Quantiles,
  ...faults: FaultRow[],
];

/**
 * What the dates of entries tell, by sitemap and by group: articles, the delay from publication, errors of dates. An article
 * dated in the future or long ago tells no delay. Cost: one pass over entries, without their texts.
 */
export async function readTold(question: Question, names: ReadonlyMap<string, string>): Promise<Map<string, Told>> {
  const bindings = new Bindings();
  const publishers = bindings.strings([...names.keys()]);
  const rows = await question.store.query<Row>(
    `SELECT grouping(code), name, publisher, code, toFloat64(count()), toFloat64(countIf(timely)),
       ${quantilesSql('greatest(0, age)', 'timely')}, ${CODES.map((code) => faultSql(FAULTS[code])).join(', ')}
     FROM
     (
       SELECT ${nameSql(names, bindings)} AS name, publisher, code, article, age_min, age_max, published_min, published_max,
         repeated, toUnixTimestamp64Milli(first.1) AS seen, seen - toUnixTimestamp64Milli(first.2) AS age,
         age BETWEEN -${FUTURE_MS} AND ${OLD_MS} AND ${watched(publishers, 'first')} AS timely
       FROM sitemap_entries FINAL
       WHERE publisher IN ${publishers} AND ${appeared(question, 'first', bindings)}
     )
     GROUP BY GROUPING SETS ((name), (name, publisher, code))`,
    bindings.values,
    { signal: question.signal },
  );
  return new Map(
    rows.map(([isGroup, name, publisher, code, articles, timely, waited, ...faults]) => [
      keyOfRow(isGroup, name, publisher, code),
      {
        articles,
        waited: delayOf(timely, waited),
        faults: CODES.map((fault, i) => faultOf(fault, faults[i] ?? [0, 0, []])).filter(({ nombre }) => nombre > 0),
      },
    ]),
  );
}
