import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { querySchema } from '@vigie/contracts/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallReport } from '../../testing/small-report.ts';
import { ADMIN, startTestApp, type TestApp } from '../testing/test-app.ts';

/** The list of reports through HTTP. No worker runs: the tests end reports themselves. */

let vigie: TestApp;
let dir: string;
let reader: string;
let admin: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-reports-'));
  vigie = await startTestApp({ VIGIE_REPORTS_DIR: dir });
  reader = await vigie.loginAsReader();
  admin = await vigie.login();
});
afterAll(async () => {
  await vigie?.close();
  await rm(dir, { recursive: true, force: true });
});

type ReportList = AnswerOf<'reportList'>;
const list = async (cookie: string, search = ''): Promise<ReportList> =>
  (await vigie.app.inject({ url: `/api/reporting${search}`, headers: { cookie } })).json();
const post = (path: string, id: string, cookie: string) =>
  vigie.post(`/api/reporting/${path}`, { id }, { headers: { cookie } });
const userId = async (email: string): Promise<string> => {
  const found = (await vigie.deps.users.list()).find((user) => user.email === email);
  if (!found) throw new Error(`no user ${email}`);
  return found.id;
};
const DAY = { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' };
const start = async (email: string, editeur: string): Promise<void> => {
  const query = querySchema.parse({ ...DAY, editeur, limit: 20 });
  await vigie.deps.reports.start({ kind: 'daily', user: await userId(email), query });
};
/** Makes a report as a worker would. */
async function finish(id: string): Promise<void> {
  const record = await vigie.deps.reportStore.entry(id);
  if (!record) throw new Error(`no report ${id}`);
  const { kind, query } = record;
  const request = { kind, query, now: new Date(record.askedAt), clock: Date.now };
  const options = { dir, name: id, signal: new AbortController().signal, onProgress: () => undefined };
  const files = await smallReport(request, options);
  if (files === 'nothing') throw new Error('no files');
  await vigie.deps.reportStore.finish(record, { status: 'done', files, message: null }, Date.now());
}
const READER = 'lecteur@exemple.fr';

test('the list has what was asked for, by whom, how it stands and where it can be downloaded', async () => {
  expect(await list(reader)).toEqual([]);
  for (const name of ['un.example', 'deux.example']) await start(READER, name);
  await start(ADMIN.email, 'trois.example');
  const own = await list(reader);
  expect(own.map(({ query, etat, place, par, mien, files }) => [query.editeur, etat, place, par, mien, files])).toEqual(
    [
      // The administrator's report takes its turn between the reader's two.
      ['deux.example', 'waiting', 3, READER, true, null],
      ['un.example', 'waiting', 1, READER, true, null],
    ],
  );
  expect(own[0]?.query).toMatchObject(DAY);
  expect(own[0]?.query.limit ?? null).toBeNull();
  expect((await vigie.app.inject({ url: '/api/reporting?de=tous', headers: { cookie: reader } })).statusCode).toBe(403);
  const all = await list(admin, '?de=tous');
  expect(all.map(({ query, par, mien, place }) => [query.editeur, par, mien, place])).toEqual([
    ['trois.example', ADMIN.email, true, 2],
    ['deux.example', READER, false, 3],
    ['un.example', READER, false, 1],
  ]);
  const first = own[1]?._id ?? '';
  await finish(first);
  const [, made] = await list(reader);
  expect(made).toMatchObject({ etat: 'done', place: null, progression: null, fin: expect.any(String) });
  const file = await vigie.app.inject({ url: `/reporting/${made?.files?.pdf}`, headers: { cookie: reader } });
  expect([file.statusCode, file.body]).toEqual([200, 'pdf of un.example']);
});

test('a report is repeated with its question, and deleted with its files', async () => {
  const [, made] = await list(reader);
  const id = made?._id ?? '';
  expect((await post('relancer', id, reader)).json()).toEqual({ msg: 'ok' });
  const [again, ...earlier] = await list(reader);
  expect([again?.query, again?.etat, earlier.length]).toEqual([made?.query, 'waiting', 2]);
  expect(again?._id).not.toBe(id);
  // One that is being made is not made twice.
  expect((await post('relancer', id, reader)).statusCode).toBe(200);
  expect(await list(reader)).toHaveLength(3);

  const open = await post('supprimer', again?._id ?? '', reader);
  expect([open.statusCode, open.json().error.code]).toEqual([409, 'conflict']);
  await writeFile(join(dir, 'another.txt'), '');
  expect((await post('supprimer', id, reader)).json()).toEqual({ msg: 'ok' });
  expect(await readdir(dir)).toEqual(['another.txt']);
  expect((await list(reader)).map(({ _id }) => _id)).toEqual([again?._id, earlier[0]?._id]);
  const gone = await vigie.app.inject({ url: `/reporting/${made?.files?.pdf}`, headers: { cookie: reader } });
  expect(gone.statusCode).toBe(404);
  // The report of the same question that is being made stays what its key answers.
  expect((await vigie.deps.reportStore.entry(again?._id ?? ''))?.status).toBe('processing');
  expect(
    [await post('supprimer', id, reader), await post('relancer', id, reader)].map((one) => one.statusCode),
  ).toEqual([404, 404]);
});

test('a stranger’s report does not exist; an administrator may delete it', async () => {
  const [theirs] = (await list(admin)).filter(({ mien }) => mien);
  const id = theirs?._id ?? '';
  for (const path of ['relancer', 'supprimer']) expect((await post(path, id, reader)).statusCode).toBe(404);
  const [mine] = await list(reader);
  await finish(mine?._id ?? '');
  expect((await post('supprimer', mine?._id ?? '', admin)).statusCode).toBe(200);
  expect((await list(reader)).map(({ _id }) => _id)).not.toContain(mine?._id);
});

test.each(['../../etc/passwd', '', 'vigie-x'])('the id « %s » is refused by its field', async (id) => {
  const answer = await post('supprimer', id, reader);
  expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([400, 'id']);
});
