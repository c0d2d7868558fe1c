import { readdirSync, readFileSync } from 'node:fs';
import { ENVIRONMENT, FROM_FILES } from '@vigie/contracts/process/environment';
import { NICE, NODE_FLAGS, type ServiceName } from '@vigie/local/services';
import { cpuShares } from '@vigie/local/step-back';
import { BACKED_UP, MADE_AGAIN } from '@vigie/schema/backup-tables';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentTable, PROCESSES, presetOf } from './environment-page.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');
/** Files under a folder, from the root. */
const find = (folder: string, end: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end) && !name.includes('node_modules'))
    .map((name) => `${folder}${name}`);
const migrations = find('pipelines/schema/migrations/', '.sql').map(read);
const page = read('docs/operations.md');

const sectionOf = (heading: string): string =>
  page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';

/** The names in backticks in the first cell of each row. */
const rowsOf = (section: string): { names: string[]; text: string }[] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, first = '', ...others] = line.split('|');
      return { names: [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), text: others.join('|').trim() };
    });

describe('docs/operations.md', () => {
  test('has the variables, defaults, units and readers of the schema of the environment', () => {
    const lines = sectionOf('Configuration').split('\n');
    expect(lines.filter((line) => line.startsWith('|')).join('\n')).toBe(environmentTable());
  });

  /** Name, whether a backup copies it, and what it is. */
  const tables = rowsOf(sectionOf('Backup')).flatMap(({ names: [name = ''], text }) => {
    const [copied = '', what = ''] = text.split('|').map((cell) => cell.trim());
    return copied === 'yes' || copied === 'no' ? [{ name, copied, what }] : [];
  });

  test('says for every table whether a backup copies it, as the backup does', () => {
    const made = new Set(
      migrations.flatMap((sql) =>
        [...sql.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gm)].map(([, name = '']) => name),
      ),
    );
    for (const sql of migrations)
      for (const [, gone = ''] of sql.matchAll(/^DROP TABLE (?:IF EXISTS )?(\w+)/gm)) made.delete(gone);
    expect(made.size).toBeGreaterThan(30);
    expect([...BACKED_UP, ...MADE_AGAIN].sort()).toEqual([...made].sort());
    const named = (copied: string) => tables.filter((row) => row.copied === copied).map(({ name }) => name);
    expect(named('yes').sort()).toEqual([...BACKED_UP].sort());
    expect(named('no').sort()).toEqual([...MADE_AGAIN].sort());
    expect(tables.filter(({ copied, what }) => copied === 'no' && !/^rebuilt (from|by) /.test(what))).toEqual([]);
  });

  test('a table that a view fills is rebuilt from the source of the view', () => {
    const sources = new Map<string, Set<string>>();
    for (const sql of migrations) {
      const [, target] = /^CREATE MATERIALIZED VIEW [\w ]+ TO (\w+)/m.exec(sql) ?? [];
      const [, source] = /^FROM (\w+)/m.exec(sql) ?? [];
      if (target && source) sources.set(target, (sources.get(target) ?? new Set()).add(source));
    }
    expect(sources.size).toBeGreaterThan(8);
    for (const [target, from] of sources) {
      const text = tables.find(({ name }) => name === target)?.what ?? '';
      expect(text, target).toMatch(/^rebuilt from /);
      expect(
        [...from].some((source) => text.includes(`\`${source}\``)),
        `${target}: ${text}`,
      ).toBe(true);
    }
  });
});

describe('docker-compose.yml', () => {
  const compose = read('docker-compose.yml');
  const passed = [...compose.matchAll(/\$\{(\w+)(?::-([^}]*))?\}/g)].map(([, name = '', preset = '']) => ({
    name,
    preset,
  }));
  /** The services and the common part, by their names, with the variables that they set. */
  const blocks = compose
    .split(/^volumes:/m)[0]!
    .split(/^(?= {2}[a-z]+:$|x-service:)/m)
    .map((text) => ({
      name: /^ {2}([a-z]+):$/m.exec(text)?.[1] ?? '',
      names: [...text.matchAll(/^ {4,6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
    }));
  /** The variable whose value may stand in the file that this one names; else the variable itself. */
  const variableOf = (name: string): string => FROM_FILES.find((secret) => name === `${secret}_FILE`) ?? name;
  const processOf = (name: string) => PROCESSES[name === 'tables' ? 'migrations' : name];

  test('passes variables on with the defaults of the schema', () => {
    expect(passed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['LOG_LEVEL', 'VIGIE_PORT', 'VIGIE_API_KEY']),
    );
    for (const { name, preset } of passed.filter((it) => variableOf(it.name) === it.name)) {
      const type = ENVIRONMENT.shape[name as keyof typeof ENVIRONMENT.shape];
      expect(type, name).toBeDefined();
      // An empty one counts as unset, and the process has the default.
      if (preset !== '') expect(preset, name).toBe(presetOf(type));
    }
  });

  test('gives every secret that it passes on a file too, which is empty if none is named', () => {
    const files = passed.filter(({ name }) => variableOf(name) !== name);
    expect(new Set(files.map(({ preset }) => preset))).toEqual(new Set(['/dev/null']));
    const secrets = passed.filter(({ name }) => FROM_FILES.includes(name)).map(({ name }) => `${name}_FILE`);
    expect(secrets.length).toBeGreaterThan(4);
    expect(files.map(({ name }) => name).sort()).toEqual([...new Set(secrets)].sort());
    for (const { names } of blocks.filter(({ name }) => name !== ''))
      for (const name of names.filter((it) => secrets.includes(`${it}_FILE`))) expect(names).toContain(`${name}_FILE`);
  });

  test('passes on every variable that only it reads', () => {
    const read = new Set(Object.values(PROCESSES).flatMap(({ shape }) => Object.keys(shape)));
    const own = Object.keys(ENVIRONMENT.shape).filter((name) => !read.has(name));
    expect(own).toContain('VIGIE_PORT');
    expect(own.filter((name) => !passed.some((it) => it.name === name))).toEqual([]);
  });

  test('sets only variables that its processes read', () => {
    const services = blocks.filter(({ name }) => processOf(name) !== undefined);
    expect(services.map(({ name }) => name)).toEqual(expect.arrayContaining(['query', 'stories', 'demo', 'tables']));
    for (const { name, names } of services)
      expect(
        names.filter((variable) => processOf(name)?.shape[variableOf(variable)] === undefined),
        name,
      ).toEqual([]);
    const common = blocks.find(({ names }) => names.includes('LOG_LEVEL'))?.names ?? [];
    expect(common).toContain('KAFKA_BROKERS');
    expect(common.filter((variable) => !services.some(({ name }) => processOf(name)?.shape[variable]))).toEqual([]);
  });

  test('gives Node the flags that npm start gives', () => {
    const flags = Object.entries(NODE_FLAGS);
    expect(flags.length).toBeGreaterThan(1);
    for (const [name, wanted] of flags)
      expect(compose.replace(/\s+/g, ' ')).toContain(`${wanted.join(', ')}, services/dist/${name}/`);
  });

  test('gives containers the weights that processes of npm start have', () => {
    const { services } = parse(compose, { merge: true }) as { services: Record<string, { cpu_shares?: number }> };
    const shares = Object.fromEntries(Object.entries(services).map(([name, { cpu_shares }]) => [name, cpu_shares]));
    const wanted = Object.keys(services).map((name) => {
      const nice = NICE[name as ServiceName] ?? 0;
      return [name, nice > 0 ? cpuShares(nice) : undefined];
    });
    expect(shares).toEqual(Object.fromEntries(wanted));
    expect(shares.demo).toBe(15);
  });

  test('deploy/README.md names the variables that it passes on', () => {
    const [, section = ''] = read('deploy/README.md').split('\n## Docker\n');
    const named = new Set([...section.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
    expect([...named].sort()).toEqual([...new Set(passed.map(({ name }) => name))].sort());
    for (const [, name = '', preset] of section.matchAll(/`([A-Z][A-Z0-9_]+)` \((\d+)\)/g))
      expect(preset, name).toBe(passed.find((it) => it.name === name)?.preset);
  });
});

test('the README of the local ClickHouse has its options with their defaults', () => {
  const rows = [...read('deploy/local/src/clickhouse/README.md').matchAll(/^\| `--[^|]*\|([^|]*)\|([^|]*)\|/gm)];
  const documented = rows.flatMap(([, names = '', text = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, text: text.trim() })),
  );
  const { UV_THREADPOOL_SIZE: _threads, ...shape } = PROCESSES['local ClickHouse']?.shape ?? {};
  expect(documented.map(({ name }) => name).sort()).toEqual(Object.keys(shape).sort());
  for (const { name, text } of documented) {
    const preset = presetOf(shape[name]);
    if (preset) expect(text.split(/\W/)[0], name).toBe(preset);
  }
});
