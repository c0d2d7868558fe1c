import { ABOUT, count } from './kinds.ts';

/** Kafka topics, and how long records are kept. */
export const TOPICS = {
  // The engine counts seconds until 2106: a row that was kept until later would be dropped at once.
  VIGIE_RETENTION_DAYS: count.max(20_000).prefault(400).register(ABOUT, {
    unit: 'days',
    what: 'age of the oldest accepted event; how long landing tables keep raw events; which days can be sealed',
  }),
  VIGIE_TOPIC_DAYS: count.prefault(14).register(ABOUT, {
    unit: 'days',
    what: 'how long Kafka keeps records; dead letters at least 30 days, `headlines` for ever',
  }),
  VIGIE_TOPIC_REPLICAS: count.optional().register(ABOUT, {
    unset: '3, or one for each broker if there are fewer',
    what: 'copies of each record; all but one acknowledge it. If set, existing topics get more copies, never fewer ([scaling](scaling.md#kafka))',
  }),
  VIGIE_PARTITIONS_CRAWLS: count.prefault(4).register(ABOUT, {
    what: 'partitions; can be raised, never lowered. `headlines` has one',
  }),
  VIGIE_PARTITIONS_ARTICLES: count.prefault(2).register(ABOUT, { what: 'the same for `articles`' }),
  VIGIE_PARTITIONS_SITEMAPS: count.prefault(2).register(ABOUT, { what: 'the same for `sitemaps`' }),
  VIGIE_PARTITIONS_SHARES: count.prefault(2).register(ABOUT, { what: 'the same for `shares`' }),
};
