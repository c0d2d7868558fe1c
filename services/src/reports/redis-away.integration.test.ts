import { querySchema } from '@vigie/contracts/query';
import { type OwnEngines, ownEngines } from '@vigie/local/testing/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReportRig, type ReportRig } from '../testing/report-rig.ts';
import { smallReport } from '../testing/small-report.ts';
import type { ReportQuestion } from './report-name.ts';

let engines: OwnEngines;
let rig: ReportRig;
beforeEach(async () => {
  engines = await ownEngines('redis');
  rig = await openReportRig('away:', engines.parts.get('redis')?.url);
});
afterEach(async () => {
  await rig?.close();
  await engines?.stop();
});

const question = (editeur: string): ReportQuestion => ({
  kind: 'daily',
  user: 'u',
  query: querySchema.parse({ editeur }),
});
const statusOf = async (editeur: string): Promise<string> =>
  // Asked while Redis is away, a question fails within 2 s, and the page asks again.
  rig.reports.check(question(editeur)).then(
    ({ status }) => status,
    () => 'away',
  );

test('Redis is killed with -9 while a report is made and another waits: both are done in the end, with one file each', async () => {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  rig.work(async (request, options) => {
    begin();
    await opened;
    return smallReport(request, options);
  });
  await rig.reports.start(question('first.fr'));
  await rig.reports.start(question('second.fr'));
  await begun;
  const redis = engines.parts.get('redis')?.process;
  const before = redis?.status();
  process.kill(before?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => redis?.status().restarts).toBe((before?.restarts ?? 0) + 1);
  open();
  for (const editeur of ['first.fr', 'second.fr']) {
    await expect.poll(() => statusOf(editeur), { interval: 200 }).toBe('existing');
  }
  expect(await rig.files()).toHaveLength(4);
});
