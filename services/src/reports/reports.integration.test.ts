import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@vigie/contracts/french/durations';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import { querySchema } from '@vigie/contracts/query';
import type { ReportStatus } from '@vigie/contracts/socket';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeEvent, type SocketEvent, socketChannel } from '../platform/events/socket-events.ts';
import { KnownFailure, TIME_LIMIT, UNKNOWN_FAILURE } from '../platform/queue/known-failure.ts';
import { openReportRig, type ReportRig } from '../testing/report-rig.ts';
import { smallReport } from '../testing/small-report.ts';
import type { ReportQuestion } from './report-name.ts';
import { readFileName, reportKey } from './report-name.ts';
import { NOTHING } from './report-work.ts';

/** It is noon in Paris when the file begins: a report is one of its day, and tests hold at midnight too. */
const SHIFT = dayBounds(parisDay(Date.now())).start + 12 * HOUR_MS - Date.now();
const now = (): number => Date.now() + SHIFT;

let rig: ReportRig;
beforeEach(async () => {
  rig = await openReportRig(undefined, undefined, now);
});
afterEach(() => rig.close());

const about = (editeur: string, user = 'u'): ReportQuestion => ({
  kind: 'daily',
  user,
  query: querySchema.parse({ editeur }),
});
const ended = async (question: ReportQuestion, status: ReportStatus['status'] = 'existing'): Promise<ReportStatus> => {
  await expect.poll(async () => (await rig.reports.check(question)).status).toBe(status);
  return rig.reports.check(question);
};
const content = (file: string | undefined) => readFile(join(rig.dir, file ?? ''), 'utf8');
/** A promise and how to keep it. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('none, processing, done; then existing, and a replay makes a new one and keeps the old file', async () => {
  const question = about('lemonde.fr');
  expect(await rig.reports.check(question)).toMatchObject({ status: 'none', file: null });
  const started = await rig.reports.start(question);
  expect(started).toMatchObject({ status: 'processing', progress: 0 });
  expect(await rig.reports.check(question)).toMatchObject({ status: 'processing', key: started.key });
  rig.work(smallReport);
  const first = await ended(question);
  expect(await content(first.files?.pdf)).toBe('pdf of lemonde.fr');
  expect(await content(first.files?.xlsx)).toBe('xlsx of lemonde.fr');
  await rig.reports.start(question);
  await expect.poll(async () => (await ended(question)).file).not.toBe(first.file);
  expect(await rig.files()).toHaveLength(4);
  expect(await content(first.files?.pdf)).toBe('pdf of lemonde.fr');
});

/** Publishers in the order in which their reports are made, by a worker that calls `begin` before each. */
function watched(concurrency: number, begin: (editeur: string) => Promise<void> = async () => undefined) {
  const made: string[] = [];
  rig.work(
    async (request, options) => {
      made.push(request.query.editeur);
      await begin(request.query.editeur);
      return smallReport(request, options);
    },
    { concurrency },
  );
  return made;
}

test.each([1, 2])('one user’s 20 reports do not hold up another’s, with %i at a time', async (concurrency) => {
  const first = gate();
  const many = Array.from({ length: 20 }, (_, n) => `a${n}.fr`);
  for (const name of many) await rig.reports.start(about(name, 'a'));
  expect(await rig.queue.counts()).toMatchObject({ waiting: 20 });
  expect((await rig.queue.list(['waiting'], 50)).map(({ state }) => state)).toEqual(Array(20).fill('waiting'));
  const made = watched(concurrency, (name) => (name === 'a0.fr' ? first.opened : Promise.resolve()));
  await expect.poll(() => made).toEqual(['a0.fr']);
  for (const name of ['b1.fr', 'b2.fr']) await rig.reports.start(about(name, 'b'));
  await rig.reports.start(about('c1.fr', 'c'));
  // The other place is free for others.
  if (concurrency > 1) await expect.poll(() => made.slice(1).sort()).toEqual(['b1.fr', 'b2.fr', 'c1.fr']);
  first.open();
  await expect.poll(() => made.length).toBe(23);
  expect(made.indexOf('b2.fr')).toBeLessThanOrEqual(4);
  expect(made.indexOf('c1.fr')).toBeLessThanOrEqual(3);
  expect(made.filter((name) => many.includes(name))).toEqual(many);
  await expect.poll(() => rig.queue.counts()).toMatchObject({ waiting: 0, active: 0, completed: 23 });
});

test('a user who always asks again does not keep another’s reports waiting', async () => {
  for (const name of ['a0.fr', 'a1.fr', 'a2.fr']) await rig.reports.start(about(name, 'a'));
  let count = 0;
  const made = watched(1, async () => {
    if (count < 8) await rig.reports.start(about(`b${count++}.fr`, 'b'));
  });
  await expect.poll(() => made.length).toBe(11);
  expect(made.indexOf('a2.fr')).toBeLessThanOrEqual(5);
});

test('a report that fails for good, and one whose end was not told, let the next of their user begin', async () => {
  for (const name of ['a0.fr', 'a1.fr', 'a2.fr']) await rig.reports.start(about(name, 'a'));
  const endReport = rig.queue.ended;
  let ends = 0;
  // The process dies between the end of the second and the beginning of the third.
  rig.queue.ended = async (key, owner) => {
    ends += 1;
    if (ends !== 2) await endReport(key, owner);
  };
  const made = watched(2, async (name) => {
    if (name === 'a0.fr') throw new KnownFailure('rien');
  });
  await expect.poll(() => made).toEqual(['a0.fr', 'a1.fr', 'a2.fr']);
  await ended(about('a0.fr', 'a'), 'failed');
  await ended(about('a2.fr', 'a'));
});

test('a report’s figures end when it was requested, however late it is made and however often it is retried', async () => {
  const instants: string[] = [];
  const started = await rig.reports.start(about('lemonde.fr'));
  rig.work(async (request, options) => {
    instants.push(request.now.toISOString());
    expect(request.clock()).toBeGreaterThan(request.now.getTime());
    if (instants.length < 3) throw new Error('connect ECONNREFUSED');
    return smallReport(request, options);
  });
  await ended(about('lemonde.fr'));
  expect(instants).toEqual([started.date, started.date, started.date]);
});

test('its user is notified of every step, administrators of the file, nobody else of anything', async () => {
  const question = about('lemonde.fr');
  rig.work(smallReport);
  const { key } = await rig.reports.start(question);
  await expect.poll(() => rig.events.filter(({ frame }) => frame.event === 'reportFinished')).toHaveLength(1);
  const own = rig.events.flatMap(({ to, frame }) =>
    typeof to === 'object' && frame.event === 'dailyReportStatus' ? [{ to, ...frame.data }] : [],
  );
  expect(own.map(({ status }) => status)).toEqual(['processing', 'processing', 'done']);
  expect(own.map(({ progress }) => progress)).toEqual([0, 0.5, null]);
  for (const { to, key: name } of own) expect([to.user, name]).toEqual(['u', key]);
  expect(rig.events).toHaveLength(4);
  // Of all sockets only those of administrators may hear it: contracts/src/roles/frames.ts.
  const finished = rig.events.find(({ to }) => to === 'all');
  expect(finished?.frame).toMatchObject({ event: 'reportFinished', data: { kind: 'daily', files: own[2]?.files } });
});

test('a report that has ended is not announced as running', async () => {
  const { key } = await rig.reports.start(about('lemonde.fr'));
  const record = await rig.store.read(key);
  if (!record) throw new Error('no record');
  await rig.store.tell(record, 0.5);
  await rig.store.finish(record, { status: 'failed', files: null, message: 'Essai' }, now());
  await rig.store.tell(record, 0.9);
  await rig.store.tell({ ...record, name: 'another' }, 0.2);
  const last: SocketEvent = { to: 'all', frame: { event: 'resync', data: {} } };
  await rig.redis.publish(socketChannel(rig.keys), encodeEvent(last));
  await expect.poll(() => rig.events).toContainEqual(last);
  const statuses = rig.events.flatMap(({ frame }) => (frame.event === 'dailyReportStatus' ? [frame.data] : []));
  expect(statuses.map(({ status, progress }) => [status, progress])).toEqual([
    ['processing', 0],
    ['processing', 0.5],
    ['failed', null],
  ]);
  expect(await rig.store.progress(record.name)).toBe(0.5);
});

test('the same question asked at once by many, at several services, makes one report', async () => {
  const second = await openReportRig(rig.prefix);
  try {
    const hold = gate();
    rig.work(async (request, options) => {
      await hold.opened;
      return smallReport(request, options);
    });
    const question = about('lemonde.fr');
    const asks = Array.from({ length: 60 }, (_, n) => (n % 2 ? rig : second).reports.start(question));
    const keys = new Set((await Promise.all(asks)).map(({ key }) => key));
    expect(keys.size).toBe(1);
    const counts = await rig.queue.counts();
    expect(counts.waiting + counts.active + counts.delayed + counts.completed).toBe(1);
    hold.open();
    await ended(question);
    expect(await rig.files()).toHaveLength(2);
  } finally {
    await second.close();
  }
});

test('others’ questions and other questions make their own reports, one after the other', async () => {
  const questions = Array.from({ length: 10 }, (_, n) => about(`editeur-${n % 5}`, `user-${n < 5 ? 'a' : 'b'}`));
  await Promise.all(questions.map((question) => rig.reports.start(question)));
  rig.work(smallReport, { concurrency: 2 });
  const files = await Promise.all(questions.map(async (question) => (await ended(question)).file));
  expect(new Set(files).size).toBe(10);
  expect(await rig.files()).toHaveLength(20);
});

// ASVS 2.3.2
test('one user cannot fill the queue', async () => {
  const asks = Array.from({ length: 25 }, (_, n) => rig.reports.start(about(`editeur-${n}`)));
  const results = await Promise.allSettled(asks);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(rig.reports.start(about('another'))).rejects.toMatchObject({ code: 'too_many_requests' });
  await rig.reports.start(about('another', 'somebody else'));
  rig.work(smallReport);
  await ended(about('another', 'somebody else'));
  await rig.reports.start(about('another'));
});

test('a report without content says so', async () => {
  rig.work(async () => 'nothing');
  await rig.reports.start(about('lemonde.fr'));
  expect(await ended(about('lemonde.fr'))).toMatchObject({ file: null, files: null, message: NOTHING });
  expect(await rig.files()).toEqual([]);
});

test('a known failure ends at once with its sentence, and can be requested again', async () => {
  let attempts = 0;
  rig.work(async () => {
    attempts += 1;
    throw new KnownFailure('Trop d’articles pour un fichier');
  });
  await rig.reports.start(about('lemonde.fr'));
  const status = await ended(about('lemonde.fr'), 'failed');
  expect(status).toMatchObject({ message: 'Trop d’articles pour un fichier', file: null });
  expect(attempts).toBe(1);
  expect(await rig.queue.counts()).toMatchObject({ failed: 1 });
  expect((await rig.reports.start(about('lemonde.fr'))).status).toBe('processing');
});

test('an unknown failure is retried; the report is then complete', async () => {
  let attempts = 0;
  rig.work(async (request, options) => {
    attempts += 1;
    if (attempts < 3) throw new Error('connect ECONNREFUSED');
    return smallReport(request, options);
  });
  await rig.reports.start(about('lemonde.fr'));
  await ended(about('lemonde.fr'));
  expect(attempts).toBe(3);
  expect(await rig.files()).toHaveLength(2);
});

test('what fails again and again is shown as failed, without internals', async () => {
  rig.work(async () => {
    throw new Error('connect ECONNREFUSED 10.0.0.1');
  });
  await rig.reports.start(about('lemonde.fr'));
  const status = await ended(about('lemonde.fr'), 'failed');
  expect(status.message).toBe(UNKNOWN_FAILURE);
  const [job] = await rig.queue.list(['failed'], 10);
  expect(job).toMatchObject({ attempts: 4, error: 'connect ECONNREFUSED 10.0.0.1' });
  expect(await rig.registry.metrics()).toMatch(/vigie_jobs_failed_total\{.*\} 1/);
});

test('a report that takes too long is ended, and does not hold up the next', async () => {
  let first = true;
  rig.work(
    (request, options) => {
      if (!first) return smallReport(request, options);
      first = false;
      return new Promise(() => undefined);
    },
    { limitMs: 200 },
  );
  await rig.reports.start(about('slow.fr'));
  await rig.reports.start(about('next.fr'));
  expect((await ended(about('slow.fr'), 'failed')).message).toBe(TIME_LIMIT);
  await ended(about('next.fr'));
});

test('a worker that stops gives its report back, and another one makes it', async () => {
  const begun = gate();
  const runner = rig.work((_request, { signal }) => {
    begun.open();
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await rig.reports.start(about('lemonde.fr'));
  await begun.opened;
  await runner.stop();
  expect(await rig.queue.counts()).toMatchObject({ waiting: 1, active: 0, failed: 0 });
  expect(await readdir(join(rig.dir, '.work'))).toEqual([]);
  rig.work(smallReport);
  await ended(about('lemonde.fr'));
  expect(await rig.files()).toHaveLength(2);
});

test('a report whose job was lost between the two writes is queued when somebody looks', async () => {
  const question = about('lemonde.fr');
  const past = { ...rig.queue, add: async () => undefined };
  const { createReports } = await import('./reports.ts');
  const dying = createReports({
    store: rig.store,
    queue: past,
    keeping: (write) => write(),
    now: () => now() - 60_000,
  });
  await dying.start(question);
  rig.work(smallReport);
  expect((await rig.reports.check(question)).status).toBe('processing');
  await ended(question);
});

test('a second job of a report that is done changes nothing', async () => {
  const question = about('lemonde.fr');
  let written = 0;
  rig.work((request, options) => {
    written += 1;
    return smallReport(request, options);
  });
  const { key } = await rig.reports.start(question);
  const first = await ended(question);
  const name = first.file?.replace('.pdf', '') ?? '';
  await rig.queue.add(name, { ...question, key, name }, question.user);
  await expect.poll(async () => (await rig.queue.counts()).completed).toBe(2);
  expect(written).toBe(1);
  expect(await ended(question)).toEqual(first);
});

test('a payload of an older release that cannot be read fails and does not stop the queue', async () => {
  await rig.queue.add('odd', { kind: 'weekly' } as never, 'u');
  await rig.reports.start(about('lemonde.fr'));
  rig.work(smallReport);
  await ended(about('lemonde.fr'));
  expect(await rig.queue.counts()).toMatchObject({ failed: 1 });
});

test('a statement is about its target: its key, its job, and a PDF and a JSON that only it has', async () => {
  const article = { type: 'article', id: '00ff00000000abcd' } as const;
  const requests: unknown[] = [];
  rig.work(async ({ kind, target, query }, { dir, name }) => {
    requests.push([kind, target]);
    if (kind === 'statement') {
      await writeFile(join(dir, `${name}.json`), JSON.stringify(target));
      await writeFile(join(dir, `${name}.pdf`), query.editeur);
      return { pdf: `${name}.pdf`, json: `${name}.json` };
    }
    return 'nothing';
  });
  const statement: ReportQuestion = { ...about('lemonde.fr'), kind: 'statement', target: article };
  const other: ReportQuestion = { ...statement, target: { type: 'editeur', id: 'lemonde.fr' } };
  const keys = new Set([about('lemonde.fr'), statement, other].map((one) => reportKey({ ...one, query: one.query })));
  expect(keys.size).toBe(3);
  await rig.reports.start(statement);
  const { files } = await ended(statement);
  expect(requests).toEqual([['statement', article]]);
  expect(files?.xlsx).toBeUndefined();
  expect(await content(files?.json)).toBe(JSON.stringify(article));
  expect(readFileName(files?.json ?? '')?.type).toBe('application/json');
  expect((await rig.reports.check(other)).status).toBe('none');
  const statusEvents = rig.events.filter(({ frame }) => frame.event === 'statementStatus');
  expect(statusEvents.every(({ to }) => typeof to === 'object' && to.user === 'u')).toBe(true);
  expect(statusEvents.length).toBeGreaterThan(0);
});
