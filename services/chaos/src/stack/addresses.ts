import type { Surroundings } from '@vigie/local/services';

/** Where the parts of a running stack answer. They keep their ports for as long as the supervisor lives. */
export interface Addresses {
  readonly brokers: readonly string[];
  /** GET /processes of the brokers of a cluster, which no supervisor of Vigie starts. */
  readonly cluster?: string;
  readonly clickhouse: string;
  readonly collector: string;
  /** Of the collector: /healthz, /readyz, /metrics. */
  readonly collectorHealth: string;
  /** Of query: the public one. */
  readonly query: string;
  /** Of ingest: the same. */
  readonly ingest: string;
  /** Of stories: the same. */
  readonly stories: string;
  /** GET /processes. */
  readonly supervisor: string;
}

const local = (port: number): string => `http://127.0.0.1:${port}`;

export const addressesOf = ({ urls, collectorPort, publicPort, health, supervisorUrl }: Surroundings): Addresses => ({
  brokers: urls.kafka.split(','),
  clickhouse: urls.clickhouse,
  collector: local(collectorPort),
  collectorHealth: local(health.collector),
  query: local(publicPort),
  ingest: local(health.ingest),
  stories: local(health.stories),
  supervisor: supervisorUrl,
});
