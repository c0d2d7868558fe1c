import { readFileSync } from 'node:fs';
import { ENVIRONMENT, type VariableName } from '@vigie/contracts/process/environment';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CHART, VALUES_FILES, valuesFile } from './testing/render.ts';
import { DECIDED, isSecret, PROCESS_NAMES, PROCESSES, settable, settableBy, written } from './values.ts';

type Values = { [name: string]: Values | unknown };
const read = (file: string): string => readFileSync(file, 'utf8');
const chart = (file: string): string => read(`${CHART}/${file}`);
const root = new URL('../../../', import.meta.url);

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
/** As Helm lays a file of values over those of the chart. */
const over = (base: Values, top: Values): Values => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(top).map(([name, value]) => {
      const below = base[name];
      return [name, isMap(value) && isMap(below) ? over(below, value) : value];
    }),
  ),
});
const parsed = (text: string): Values => parse(text, { merge: true }) as Values;
const own = parsed(chart('values.yaml'));
const check = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(JSON.parse(chart('values.schema.json')));
const faults = (values: Values): string[] => {
  check(values);
  return (check.errors ?? []).map(({ instancePath, params }) => `${instancePath} ${JSON.stringify(params)}`);
};

test.each(Object.entries(written()))('%s is what `npm run chart` writes', (file, text) => {
  expect(chart(file)).toBe(text);
});

test('the versions are those of the project', () => {
  const { version } = JSON.parse(read(new URL('package.json', root).pathname)) as { version: string };
  expect(parsed(chart('Chart.yaml'))).toMatchObject({ version, appVersion: version });
});

describe('values.schema.json', () => {
  test('takes the values of the chart', () => expect(faults(own)).toEqual([]));

  test.each(VALUES_FILES)('takes %s', (name) => {
    const file = parsed(read(valuesFile(name)));
    expect(Object.keys(file).length).toBeGreaterThan(3);
    expect(faults(over(own, file))).toEqual([]);
  });

  test.each([
    ['a misspelt value', { querry: { replicas: 2 } }, 'querry'],
    ['a misspelt value of a service', { query: { replica: 2 } }, 'replica'],
    ['a setting that no process has', { settings: { VIGIE_RETENTION: 10 } }, 'VIGIE_RETENTION'],
    ['a setting of another service', { rollup: { settings: { QUERY_CONCURRENT: 2 } } }, 'QUERY_CONCURRENT'],
    ['a secret among settings', { settings: { VIGIE_SESSION_SECRET: 'x'.repeat(40) } }, 'VIGIE_SESSION_SECRET'],
    ['a secret by its value', { secrets: { VIGIE_API_KEY: 'x'.repeat(40) } }, 'VIGIE_API_KEY'],
    ['a password of ClickHouse', { settings: { CLICKHOUSE_URL: 'https://me:secret@host:8443' } }, 'CLICKHOUSE_URL'],
    ['a password of Kafka', { settings: { KAFKA_BROKERS: 'me:secret@host:9092' } }, 'KAFKA_BROKERS'],
    ['a password of Redis', { settings: { REDIS_URL: 'rediss://:secret@host:6379' } }, 'REDIS_URL'],
    ['what the chart decides', { settings: { HEALTH_PORT: 9001 } }, 'HEALTH_PORT'],
    ['no replica', { collector: { replicas: 0 } }, '/collector/replicas'],
  ])('refuses %s', (_what, values, named) => {
    expect(faults(over(own, values)).join('\n')).toContain(named);
  });
});

describe('settings', () => {
  test.each(PROCESS_NAMES)('every variable that %s reads can be set, or the chart decides it', (process) => {
    const names = Object.keys(PROCESSES[process].shape) as VariableName[];
    const rest = names.filter((name) => !settable(process).includes(name));
    expect(names.length).toBeGreaterThan(2);
    expect(rest.filter((name) => !DECIDED[name])).toEqual([]);
  });

  test('what the chart decides is read by a process', () => {
    const all = new Set(PROCESS_NAMES.flatMap((process) => Object.keys(PROCESSES[process].shape)));
    expect(Object.keys(DECIDED).filter((name) => !all.has(name))).toEqual([]);
  });

  test('every secret of the contracts that a process reads may come from a Secret, and none from settings', () => {
    const schema = JSON.parse(chart('values.schema.json')) as {
      properties: Record<'settings' | 'secrets', { properties: Values }>;
    };
    const secret = settableBy(PROCESS_NAMES).filter(isSecret);
    expect(secret).toEqual(expect.arrayContaining(['VIGIE_SESSION_SECRET', 'VIGIE_API_KEY', 'VIGIE_ADMIN_PASSWORD']));
    expect(Object.keys(schema.properties.secrets.properties)).toEqual(expect.arrayContaining(secret));
    expect(Object.keys(schema.properties.settings.properties).filter((name) => isSecret(name as VariableName))).toEqual(
      [],
    );
    for (const name of Object.keys(schema.properties.settings.properties))
      expect(ENVIRONMENT.shape).toHaveProperty(name);
  });
});
