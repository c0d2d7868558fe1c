import type { Env as Environment } from '@vigie/contracts/process/environment';
import type { Container } from './render.ts';

/** What stands in a Secret, by its variable. */
const SECRETS: Readonly<Record<string, string>> = {
  CLICKHOUSE_URL: 'https://vigie:secret@clickhouse.example:8443',
  KAFKA_BROKERS: 'vigie:secret@kafka.example:9096',
  REDIS_URL: 'rediss://:secret@redis.example:6379',
};

/** The environment of a container as Kubernetes makes it, with values for its Secrets. */
export const environmentOf = ({ env }: Container): Environment =>
  Object.fromEntries(
    env.map(({ name, value }) => [name, value ?? SECRETS[name] ?? 'a-secret-of-more-than-32-characters']),
  );
