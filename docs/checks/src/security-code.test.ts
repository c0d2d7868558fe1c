import { describe, expect, test } from 'vitest';
import { FILES, read } from './markdown.ts';

/** What ships: without tests, their helpers, tools that measure, and the invented newsroom. */
const PRODUCT = FILES.filter(
  (file) =>
    /^(?:contracts|services|dashboard|pipelines\/(?:schema|stories|readers)|deploy\/local)\/(?:charts\/)?src\/.*\.tsx?$/.test(
      file,
    ) && !/\.test\.tsx?$|\/(?:testing|eval|build)\//.test(file),
).map((file) => ({ file, source: read(file) }));

const filesWith = (pattern: RegExp, below = ''): string[] =>
  PRODUCT.filter(({ file, source }) => file.startsWith(below) && pattern.test(source)).map(({ file }) => file);
const namesOf = (pattern: RegExp): string[] => [
  ...new Set(PRODUCT.flatMap(({ source }) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
];

test('the product is read', () => {
  expect(PRODUCT.length).toBeGreaterThan(1_000);
});

describe('the code of the product', () => {
  // ASVS 1.3.2
  test('runs no text as code', () => {
    expect(filesWith(/(?<![.\w])eval\(|new Function\(|from 'node:vm'|set(?:Timeout|Interval)\(['"`]/)).toEqual([]);
  });

  // ASVS 1.2.1, 3.2.2
  test('makes no markup of texts', () => {
    expect(
      filesWith(/dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write/, 'dashboard/'),
    ).toEqual([]);
  });

  // ASVS 6.2.6
  test('masks every field of a password', () => {
    const fields = PRODUCT.flatMap(({ file, source }) =>
      [...source.matchAll(/autoComplete(?:=|: )["'](?:current|new)-password["']/g)].map(({ index }) => ({
        file,
        before: source.slice(Math.max(0, index - 120), index),
      })),
    );
    expect(fields.length).toBeGreaterThan(4);
    expect(fields.filter(({ before }) => !/type(?:=|: )["']password["']/.test(before)).map(({ file }) => file)).toEqual(
      [],
    );
  });

  // ASVS 1.2.5
  test('starts no program in a service', () => {
    expect(filesWith(/node:child_process/).filter((file) => !file.startsWith('deploy/local/'))).toEqual([]);
    // Programs and arguments are given apart, so that no shell reads them.
    expect(
      filesWith(/shell: true|import \{[^}]*\b(?:exec|execSync)\b[^}]*\} from 'node:child_process'/, 'deploy/local/'),
    ).toEqual([]);
  });

  // ASVS 1.2.9
  test('makes no pattern of input', () => {
    const made = PRODUCT.flatMap(({ file, source }) =>
      [...source.matchAll(/new RegExp\(([^;]*)/g)].map(([, argument = '']) => ({ file, argument })),
    );
    expect(made.length).toBeGreaterThan(5);
    expect(
      made.filter(({ file }) =>
        /^(?:services\/src\/(?:query|figures|collector|ingest|reports)|dashboard\/src\/(?:features|query|api))\//.test(
          file,
        ),
      ),
    ).toEqual([]);
  });

  // ASVS 11.2.1, 11.2.3, 11.3.1, 11.3.2, 11.4.1, 11.4.3
  test('uses approved algorithms alone', () => {
    expect(namesOf(/create(?:Hash|Hmac)\('([\w-]+)'/g).sort()).toEqual(['sha1', 'sha256']);
    // SHA-1 names events and articles that were seen, which protects nothing.
    expect(filesWith(/'sha1'/)).toEqual([
      'services/src/collector/intake.ts',
      'services/src/crawler/collect/page-queue.ts',
      'services/src/crawler/collect/seen.ts',
    ]);
    expect(namesOf(/hkdfSync\('([\w-]+)'/g)).toEqual(['sha256']);
    expect(filesWith(/createCipheriv/)).toEqual(['services/src/platform/cipher.ts']);
    expect(read('services/src/platform/cipher.ts')).toContain("'aes-256-gcm'");
  });

  // ASVS 6.5.3, 11.5.1
  test('draws secrets from `crypto` alone', () => {
    expect(filesWith(/Math\.random/)).toEqual([
      'dashboard/src/api/query-client.ts',
      'dashboard/src/socket/socket-context.tsx',
      'services/src/crawler/once/main.ts',
      'services/src/crawler/open.ts',
      'services/src/platform/clickhouse-cluster.ts',
      'services/src/platform/retry.ts',
    ]);
  });

  // ASVS 12.3.2
  test('checks certificates', () => {
    expect(filesWith(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
  });

  // ASVS 1.3.6
  test('connects to addresses that strangers choose through the guard alone', () => {
    // The others have an address of the operator's environment.
    expect(
      filesWith(
        /from 'undici'|(?<![.\w])fetch\(|from 'node:https'|\bconnect\b[^'\n]*from 'node:(?:net|tls)'/,
        'services/',
      ),
    ).toEqual([
      'services/src/crawler/fetch/fetcher.ts',
      'services/src/ingest/headlines/embeddings-client.ts',
      'services/src/platform/clickhouse.ts',
      'services/src/platform/network/connect.ts',
      'services/src/platform/network/network.ts',
      'services/src/platform/network/post-json.ts',
      'services/src/query/checks.ts',
      'services/src/query/http/collector-proxy.ts',
      'services/src/query/sso/bounded-fetch.ts',
    ]);
  });

  // ASVS 16.2.3
  test('logs through its logger alone', () => {
    const programs = /^services\/src\/(?:backup\/main|crawler\/once\/main|crawler\/reread\/main|topics\/main)\.ts$/;
    expect(
      filesWith(/console\.\w+\(|process\.stdout\.write/, 'services/').filter((file) => !programs.test(file)),
    ).toEqual([]);
  });
});
