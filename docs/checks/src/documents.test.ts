import { dirname, posix } from 'node:path';
import { PATHS } from '@vigie/contracts/calls/paths';
import { ENVIRONMENT, FROM_FILES } from '@vigie/contracts/process/environment';
import { COLLECTOR_ACCESS } from '@vigie/contracts/roles/calls';
import { PAGE_ACCESS, SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { describe, expect, test } from 'vitest';
import { codeOf, DOCUMENTS, documentOf, FILES, FOLDERS, parentsOf, read, TABLES } from './markdown.ts';

/** Names in backticks and links of documents must exist in the code. */

const sources = FILES.filter((file) => /\.(?:ts|tsx|mjs|yml)$/.test(file));
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('paths', () => {
  const PATH = /^[\w.@*-]+(?:\/[\w.@*-]+)*\/?$/;
  const EXTENSION = /\.(?:tsx?|mjs|css|md|sql|jsonl?|tsv|ya?ml|txt|gz)$/;
  /** Names with a slash, or with the ending of a file, that are not paths of the repository. */
  const ELSEWHERE = [
    /^application\//,
    /^@/,
    // Networks.
    /^\d+(?:\.\d+){3}\/\d+$/,
    /^(?:kafka|clickhouse|redis|secrets|stories|reports|logs)\//,
    /^source\/position\/category\/topic$/,
    /^(?:processes|engines|ports|manifest|demo|collector-key|first-admin|name|FILE)\.(?:json|jsonl|tsv|pdf|xlsx)$/,
    /^(?:react-dom|pdfjs-dist)\//,
    /(?:^|\/)dist\//,
    /^fr\.(?:dic|aff)$/,
    /^\.\/\*$/,
    /^\*\.mocked\./,
    /(?:^|\/)(?:x|prepare-x)-?\w*\.tsx?$/,
    /^\.vigie/,
  ];
  const isPath = (span: string): boolean =>
    PATH.test(span) && (span.includes('/') || EXTENSION.test(span)) && !ELSEWHERE.some((name) => name.test(span));

  /** Paths are written from the root, or from a folder above or below the document. */
  function exists(span: string, document: string): boolean {
    const path = span.replace(/\/$/, '');
    const own = dirname(document);
    const pattern = path
      .split('*')
      .map((part) => part.replace(/[.]/g, '\\.'))
      .join('[^/]*');
    const below = own === '.' || own.startsWith('docs') ? '' : `${own}/`;
    const names = [...(span.endsWith('/') ? [] : FILES), ...FOLDERS];
    const above = [own, ...parentsOf(own)].map((folder) => posix.join(folder, path));
    if (names.some((name) => name === path || above.includes(name))) return true;
    const ends = new RegExp(`(?:^|/)${pattern}$`);
    return names.some((name) => name.startsWith(below) && ends.test(name));
  }

  test.each(DOCUMENTS.filter(({ file }) => file !== 'docs/specification.md'))('of $file exist', ({ file, code }) => {
    const wrong = code.filter((span) => isPath(span) && !exists(span, file));
    expect(wrong).toEqual([]);
  });

  test('a path that does not exist is found', () => {
    const spans = codeOf('In `contracts/src/none.ts`, `contracts/src/query.ts` and `weights.v1.json`.');
    expect(spans.filter((span) => isPath(span) && !exists(span, 'README.md'))).toEqual(['contracts/src/none.ts']);
  });
});

test.each(DOCUMENTS)('links of $file lead to files of the repository and to headings', ({ file, text }) => {
  const anchor = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
  const wrong = matches(text, /\]\(([^)\s]+)\)/g).filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [target = '', fragment] = link.split('#');
    const path = posix.join(dirname(file), target).replace(/\/$/, '');
    const page = target === '' ? file : path;
    if (!FILES.includes(page) && !FOLDERS.has(page)) return true;
    return (
      fragment !== undefined &&
      !matches(read(page), /^#+ (.*)$/gm)
        .map(anchor)
        .includes(fragment)
    );
  });
  expect(wrong).toEqual([]);
});

describe('commands', () => {
  interface Package {
    name: string;
    scripts?: Record<string, string>;
  }
  const packages = FILES.filter((file) => /(?:^|\/)package\.json$/.test(file)).map((file) => ({
    folder: dirname(file),
    ...(JSON.parse(read(file)) as Package),
  }));
  const packageOf = (workspace: string | undefined) =>
    packages.find(({ name, folder }) =>
      workspace === undefined ? folder === '.' : [name, folder].includes(workspace),
    );
  const COMMAND = /\bnpm (?:run )?(?!ci\b|install\b|i\b|run\b)([\w:-]+)((?: -w [\w@/-]+)?)((?: -- [^`|]*)?)/g;
  /** `test:unit`, `bench:query`: scripts by their names alone. */
  const NAME = /^(?:test|bench|eval|build):[\w-]+$/;

  interface Command {
    script: string;
    workspace: string | undefined;
    flags: string[];
  }
  const commandsOf = (code: readonly string[]): Command[] => [
    ...code.flatMap((line) =>
      [...line.matchAll(COMMAND)].map(([, script = '', workspace = '', rest = '']) => ({
        script,
        workspace: workspace.replace(' -w ', '') || undefined,
        flags: matches(rest, /--([a-z][\w-]*)/g),
      })),
    ),
    ...code.filter((span) => NAME.test(span)).map((script) => ({ script, workspace: undefined, flags: [] })),
  ];

  test.each(DOCUMENTS)('of $file are scripts of a package', ({ code }) => {
    const wrong = commandsOf(code).filter(
      ({ script, workspace }) => packageOf(workspace)?.scripts?.[script] === undefined,
    );
    expect(wrong).toEqual([]);
  });

  /** Folders of the code behind a script; `start` and `replay` hand over to another entry. */
  function foldersOf(script: string): string[] {
    const entries = matches(packageOf(undefined)?.scripts?.[script] ?? '', /(\S+\.(?:ts|mjs))/g);
    const handed = entries.flatMap((entry) =>
      matches(read(entry), /([\w/]+)\/dist\/[\w/]*main\.js/g).map((folder) => folder.replace(/^\//, '')),
    );
    return [...entries.map((entry) => dirname(entry)), ...handed];
  }

  test.each(DOCUMENTS)('of $file have only options that the command knows', ({ code }) => {
    const wrong = commandsOf(code).flatMap(({ script, flags }) => {
      const folders = foldersOf(script);
      const texts = sources.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`))).map(read);
      return flags.filter((flag) => {
        const known = new RegExp(`['"\`](?:--)?${flag}['"\`]|\\b${flag}: \\{`);
        return !texts.some((text) => known.test(text));
      });
    });
    expect(wrong).toEqual([]);
  });
});

test('calls and screens that documents name exist', () => {
  const METHODS = ['GET', 'POST'];
  const own = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/docs',
    '/socket',
    '/v1',
    '/processes',
    '/ping',
    '/sceaux',
    '/sceaux.json',
    '/',
  ];
  const keyOf = (path: string): string => path.replace(/:\w+|\{\w+\}/g, ':').replace(/(?<=.)\/$/, '');
  const screens = Object.values({ ...SCREEN_ACCESS, ...PAGE_ACCESS }).map(({ path }) => path);
  const calls = Object.values(PATHS).map(({ method, path }) => `${method} ${keyOf(path)}`);
  const known = new Set([
    ...calls,
    ...Object.keys(COLLECTOR_ACCESS),
    ...[...calls, ...Object.keys(COLLECTOR_ACCESS)].map((call) => call.replace(/^\w+ /, '')),
    ...[...own, ...screens].flatMap((path) => [keyOf(path), `GET ${keyOf(path)}`]),
  ]);
  const CALL = /^(?:(?:GET|POST) )?\/(?:[\w:{}.-]+\/?)*$/;
  const named = DOCUMENTS.flatMap(({ file, code }) =>
    code.filter((span) => CALL.test(span) && !span.startsWith('/dev/')).map((span) => ({ file, span })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(METHODS.every((method) => calls.some((call) => call.startsWith(method)))).toBe(true);
  expect(named.filter(({ span }) => !known.has(keyOf(span)))).toEqual([]);
});

describe('variables of the environment', () => {
  const NAME = '[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*';
  /** Tests and tools read theirs directly, processes through the schema of the environment. */
  const READS = [
    new RegExp(`\\benv\\.(${NAME})\\b`, 'g'),
    /\bloadEnv\(.*\)\.(\w+)/g,
    new RegExp(`\\benv\\[['"](${NAME})['"]\\]`, 'g'),
  ];
  const readIn = (files: readonly string[]): string[] =>
    files.flatMap((file) => READS.flatMap((pattern) => matches(read(file), pattern)));
  /** Of the system and of its tools, and what a test gives to a program of its own. */
  const FOREIGN = new Set([
    'PATH',
    'NODE_ENV',
    'DEBIAN_FRONTEND',
    'SLOW_STOP_MS',
    'CHAOS_CLOCK_FILE',
    'TESTCONTAINERS_RYUK_DISABLED',
  ]);
  const direct = readIn(sources.filter((file) => !file.startsWith('docs/checks/')));
  const readNames = new Set([...Object.keys(ENVIRONMENT.shape), ...direct].filter((name) => !FOREIGN.has(name)));
  const spans = new Set(
    DOCUMENTS.flatMap(({ code }) =>
      code.flatMap((span) => matches(span, new RegExp(`(?<![\\w/.-])(${NAME})\\b`, 'g'))),
    ),
  );

  test('each that code reads is documented', () => {
    expect([...readNames]).toEqual(
      expect.arrayContaining(['KAFKA_BROKERS', 'VIGIE_FULL', 'CHROME_PATH', 'VIGIE_PORT']),
    );
    expect([...readNames].filter((name) => !spans.has(name))).toEqual([]);
  });

  test('processes read theirs only through the schema', () => {
    const own = /^(?:contracts|pipelines\/\w+|services|deploy\/local)\/src\/(?!.*(?:\btesting\/|\.test\.))/;
    const shipped = sources.filter((file) => own.test(file));
    expect(shipped.length).toBeGreaterThan(300);
    expect(readIn(shipped)).toEqual([]);
  });

  test('each that a document names is read', () => {
    const OURS = /^(?:VIGIE|QUERY|COLLECTOR|INGEST|STORIES|WORKER|CLICKHOUSE|KAFKA|REDIS|UV)_/;
    const known = new Set([...readNames, ...FROM_FILES.map((name) => `${name}_FILE`)]);
    expect([...spans].filter((name) => OURS.test(name) && !known.has(name))).toEqual([]);
  });
});

test('the tables of docs/architecture.md are those of pipelines/schema/tables', () => {
  const [, section = ''] = /^## Tables\n([\s\S]*?)^## /m.exec(documentOf('docs/architecture.md').text) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((line) => matches(line.split('|')[1] ?? '', /`(\w+)`/g));
  expect(named.sort()).toEqual([...TABLES.keys()].sort());
});

test('metrics that documents name are exported', () => {
  const exported = new Set(sources.flatMap((file) => matches(read(file), /['"](vigie_\w+)['"]/g)));
  const named = DOCUMENTS.flatMap(({ code }) => code.flatMap((span) => matches(span, /^(vigie_[a-z_]+)/g)));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !exported.has(name))).toEqual([]);
});

test('numbers of decisions are those of their files, and every named decision exists', () => {
  const numbers = FILES.filter((file) => file.startsWith('docs/adr/0')).map((file) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.*)$/m.exec(read(file)) ?? [];
    expect(posix.basename(file).startsWith(number.padStart(4, '0')), `${file}: ${number}. ${title}`).toBe(true);
    return number;
  });
  const named = DOCUMENTS.flatMap(({ text }) => matches(text, /\bADR (\d+)/g));
  expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
});
