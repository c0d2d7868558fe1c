import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleId } from '@vigie/contracts/article-id';
import type { ProofTarget } from '@vigie/contracts/calls/proof';
import type { CrawlEvent } from '@vigie/contracts/events';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import { type Statement, statementFile } from '@vigie/contracts/statements/statement';
import { verify } from '@vigie/contracts/statements/verify/verify';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proofOf } from '../../../figures/proof/proof.ts';
import { askProof } from '../../../figures/proof/target.ts';
import { crawlEvent } from '../../../figures/testing/crawl-event.ts';
import { type ExposureFixture, NEVER_ENDS, openExposure } from '../../../figures/testing/exposure-fixture.ts';
import { HOST_PUBLISHERS } from '../../../figures/testing/naive/cases.ts';
import { insertCrawls } from '../../../figures/testing/naive/insert.ts';
import { pageCaseAround } from '../../../figures/testing/naive/page-cases.ts';
import { momentsOf, wallOf } from '../../../figures/testing/naive/paris-minutes.ts';
import { KnownFailure } from '../../../platform/queue/known-failure.ts';
import { readRowsOver } from '../../../rollup/seals/seal-day.ts';
import { SealLook } from '../../../rollup/seals/seal-look.ts';
import { readPdf } from '../testing/read-files.ts';
import { writeReport } from '../write-report.ts';

/** A statement is written from the store and checked without it. VIGIE_REPORT_DIR keeps the files to look at. */

const CASES = isLargeRun ? 200 : 6;
const SEED = Number(process.env.VIGIE_SEED ?? 20_261_121);
const NEVER = new AbortController().signal;

let fixture: ExposureFixture;
let dir: string;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
  dir = process.env.VIGIE_REPORT_DIR ?? (await mkdtemp(join(tmpdir(), 'vigie-statements-')));
});
beforeEach(() => fixture.clear());
afterAll(async () => {
  await fixture.close();
  if (process.env.VIGIE_REPORT_DIR === undefined) await rm(dir, { recursive: true });
});

async function seal(now: number): Promise<void> {
  const { client } = fixture;
  const deps = {
    client,
    read: readRowsOver(client),
    now: () => now,
    elapsed: () => 0,
    retentionDays: 36_500,
    quietMs: 0,
    longestMs: Number.POSITIVE_INFINITY,
    done: () => undefined,
  };
  const look = new SealLook(deps);
  await look.look(NEVER);
  await look.look(NEVER);
}

let written = 0;
async function write(query: QueryInput, target: ProofTarget) {
  written += 1;
  const name = `constat-${written}`;
  const request = {
    kind: 'statement',
    query: querySchema.parse(query),
    target,
    now: new Date(fixture.deps.now()),
  } as const;
  const files = await writeReport(request, { dir, name, deps: fixture.deps, signal: NEVER });
  if (files === 'nothing') return files;
  const text = await readFile(join(dir, files.json ?? ''), 'utf8');
  return { text, statement: statementFile.parse(JSON.parse(text)), pdf: join(dir, files.pdf) };
}

/** Against the roots that the store has now, as somebody would have them from elsewhere. */
async function checked(text: string, { jours }: Statement) {
  const roots = await Promise.all(jours.map(({ jour }) => rootOf(jour)));
  const args = jours.flatMap(({ jour }, i) => ['--day', jour, '--root', roots[i] ?? '']);
  return verify(['constat.json', ...args], { size: async () => text.length, read: async () => text });
}

async function rootOf(day: string): Promise<string> {
  const rows = await fixture.deps.store.query<[string]>(
    'SELECT root FROM seals WHERE day = {day:Date} GROUP BY root ORDER BY max(touched) DESC LIMIT 1',
    { day },
    { newest: true },
  );
  return rows[0]?.[0] ?? '';
}

const INSTANTS = [2041, 2042].flatMap(momentsOf);

test('random events: a statement of an article and of a publisher has the score of the proof, and holds without the store', async () => {
  const drawn = fc.tuple(
    fc.constantFrom(...INSTANTS).chain((around) => pageCaseAround(1, around)),
    fc.nat(),
  );
  let proven = 0;
  await fc.assert(
    fc.asyncProperty(drawn, async ([{ events, start, length }, chosen]) => {
      await fixture.clear();
      fixture.deps.now = () => NEVER_ENDS;
      await insertCrawls(fixture.client, events);
      await insertCrawls(fixture.client, events.slice(0, 3));
      await seal(NEVER_ENDS);
      const [fromDate = '', toDate = ''] = [wallOf(start), wallOf(start + length)].sort();
      const query = { fromDate, toDate };
      const urls = [...new Set(events.flatMap(({ entries }) => entries.map(({ url }) => url)))];
      const url = urls[chosen % Math.max(1, urls.length)];
      const targets: ProofTarget[] = [
        { type: 'editeur', id: 'all' },
        ...(url === undefined ? [] : [{ type: 'article' as const, id: articleId(url) }]),
      ];
      for (const target of targets) {
        const known = await askProof(fixture.deps, querySchema.parse(query), target, NEVER).catch(() => null);
        if (known === null) continue;
        const { score } = await proofOf(known, { offset: 0, count: 1_000 });
        const made = await write(query, target);
        if (made === 'nothing') {
          expect(score).toBe(0);
          continue;
        }
        proven += 1;
        expect(made.statement.score).toBe(score);
        const { code, lines } = await checked(made.text, made.statement);
        expect(code, lines.join('\n')).toBe(0);
        const changed = made.text.replace(
          /("listes":\[+"[0-9a-f]{16}",)(\d+)/,
          (_, before: string, rank: string) => `${before}${Number(rank) + 1}`,
        );
        expect(changed).not.toBe(made.text);
        expect(await checked(changed, made.statement)).toMatchObject({ code: 1 });
      }
    }),
    { numRuns: CASES, seed: SEED },
  );
  expect(proven).toBeGreaterThan(CASES / 2);
});

const DAY = '2041-11-20';
const NEXT = '2041-11-21';
const URL = 'https://beffroi.example/1';
const TARGET: ProofTarget = { type: 'article', id: articleId(URL) };
const WHOLE = { fromDate: `${DAY}T00:00`, toDate: `${NEXT}T23:59` };
const NOW = Date.parse('2041-11-22T08:00:00Z');

const titled = (at: string, title: string, more: Partial<CrawlEvent> = {}): CrawlEvent => {
  const event = crawlEvent(at, [{ url: 'https://www.aurore.example/9' }, { url: URL, rank: 2 }]);
  event.entries[1] = { ...event.entries[1]!, title, publisher: 'Le Beffroi' };
  return { ...event, ...more } as CrawlEvent;
};

async function twoDays(): Promise<void> {
  fixture.deps.now = () => NOW;
  await insertCrawls(fixture.client, [
    titled(`${DAY}T09:00:00Z`, 'Grève à Lyon'),
    titled(`${DAY}T09:01:00Z`, 'Grève à Lyon\u00a0: le récit'),
    titled(`${DAY}T09:01:20Z`, 'Grève à Lyon', { producer: 'p2' }),
    crawlEvent(`${DAY}T09:02:00Z`, [{ url: 'https://www.aurore.example/9' }]),
    titled(`${NEXT}T09:00:00Z`, 'Grève à Lyon\u00a0: le récit'),
  ]);
}

test('the files of an article: titles as shown, roots, cells and their sum, in both', async () => {
  await twoDays();
  await seal(NOW);
  const made = await write(WHOLE, TARGET);
  if (made === 'nothing') throw new Error('nothing was written');
  const { statement, pdf } = made;
  expect(statement.formes.map(([url, title, publisher]) => [url, title, publisher])).toEqual([
    [URL, 'Grève à Lyon', 'Le Beffroi'],
    [URL, 'Grève à Lyon\u00a0: le récit', 'Le Beffroi'],
  ]);
  expect(statement.jours.map(({ jour, captures, versions }) => [jour, captures.length, versions[0]?.captures])).toEqual(
    [
      [DAY, 3, 4],
      [NEXT, 1, 1],
    ],
  );
  // Three minutes of the first day (the second crawler's last one too) and one of the next, in the lead of the second story.
  expect([statement.score, statement.minutes]).toEqual([120, 4]);
  expect(await checked(made.text, statement)).toMatchObject({ code: 0 });
  // Of other articles of a page there is no text.
  expect(made.text).not.toContain('aurore');
  const read = await readPdf(pdf);
  const words = [
    ...read.texts,
    ...read.tables.flatMap(({ rows }) => rows.flat()),
    ...read.tiles.flatMap(({ lines }) => lines),
  ]
    .join(' ')
    .replaceAll(/\s/g, '');
  for (const { versions } of statement.jours) expect(words).toContain(versions[0]?.racine);
  for (const text of ['GrèveàLyon:lerécit', '120', 'npmrunverify', 'Constatd’exposition'])
    expect(words).toContain(text);
  expect(read.lang).toBe('fr-FR');
  expect(read.marked).toBe(true);
});

test('a late event: the next statement has both versions, and the root that was published before is named as the older one', async () => {
  await twoDays();
  await seal(NOW);
  const before = await rootOf(DAY);
  await insertCrawls(fixture.client, [titled(`${DAY}T10:00:00Z`, 'Grève à Lyon')]);
  await expect(write(WHOLE, TARGET)).rejects.toThrow(KnownFailure);
  await seal(NOW);
  const made = await write(WHOLE, TARGET);
  if (made === 'nothing') throw new Error('nothing was written');
  expect(made.statement.jours[0]?.versions.map(({ racine }) => racine)).toEqual([await rootOf(DAY), before]);
  expect(await checked(made.text, made.statement)).toMatchObject({ code: 0 });
  const source = { size: async () => made.text.length, read: async () => made.text };
  const { code, lines } = await verify(['constat.json', '--day', DAY, '--root', before], source);
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain('version plus ancienne');
});

const UNPROVEN: [string, () => Promise<unknown>, RegExp][] = [
  ['a day that is not sealed', async () => undefined, /20\/11\/2041, qui n’est pas encore scellé\s: il le sera /],
  [
    'snapshots that were changed since they were sealed',
    async () => {
      await seal(NOW);
      await fixture.client.command({
        query: `INSERT INTO crawls_landing SELECT * REPLACE ('forged' AS id) FROM crawls_landing WHERE toDate(at) = '${DAY}' LIMIT 1`,
      });
    },
    /ne sont plus celles que son sceau scelle/,
  ],
];

test.each(UNPROVEN)('%s: no statement, a sentence, and no files', async (_, change, sentence) => {
  await twoDays();
  await change();
  const files = await readdir(dir);
  const error = await write(WHOLE, TARGET).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(KnownFailure);
  expect((error as Error).message).toMatch(sentence);
  expect(await readdir(dir)).toEqual(files);
});

test('minutes whose snapshots have left are not claimed', async () => {
  await twoDays();
  await fixture.truncate('crawls_landing');
  await insertCrawls(fixture.client, [titled(`${DAY}T12:00:00Z`, 'Grève à Lyon')]);
  await seal(NOW);
  await expect(write(WHOLE, TARGET)).rejects.toThrow(/ne couvrent pas toutes les minutes/);
});

test('an article without a point has no statement', async () => {
  await twoDays();
  await seal(NOW);
  expect(await write({ fromDate: `${DAY}T15:00`, toDate: `${DAY}T16:00` }, TARGET)).toBe('nothing');
});
