import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ask, askAll, type RecordedAnswers } from './ask.ts';
import { EVENTS, SEAL } from './events.ts';
import { ADMIN, type Instance, startInstance } from './instance.ts';

/** `main.ts CHECKOUT NAME`: makes a data folder with the built product of a checkout, and packs it with its answers (README.md). */
const [root = '', name = ''] = process.argv.slice(2);
const target = resolve(import.meta.dirname, 'folders');
const folder = mkdtempSync(join(tmpdir(), 'vigie-upgrade-'));
const data = join(folder, 'data');

/** Waits until clusters, roll-ups and the seal are made and the answers stay the same for 10 s. */
async function settled(url: string, cookie: string): Promise<RecordedAnswers> {
  let last: RecordedAnswers = {};
  for (let same = 0, tries = 0; same < 5; tries += 1) {
    if (tries > 250) throw new Error('the answers do not settle');
    await pause(2_000);
    const now = await askAll(url, cookie);
    const refused = Object.entries(now).find(([, { status }]) => status >= 400 && status < 500);
    if (refused) throw new Error(JSON.stringify(refused));
    const isWhole = idIn(now['/api/cluster']) !== undefined && JSON.stringify(now[SEAL]).includes('"racine":"');
    same = isWhole && isDeepStrictEqual(now, last) ? same + 1 : 0;
    last = now;
  }
  return last;
}

const idIn = (answer: unknown): string | undefined => /"_id":"([0-9a-f]{16})"/.exec(JSON.stringify(answer))?.[1];

let instance: Instance | undefined;
try {
  instance = await startInstance(resolve(root), data, { admin: ADMIN });
  const { url } = instance;
  const cookie = await instance.login();
  const post = (path: string, body: object) => ask(url, cookie, { path, body });
  const made = await post('/api/cles', { nom: 'Robot' });
  const { secret } = made.body as { secret: string };
  const sent = await fetch(`${url}/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/x-ndjson' },
    body: EVENTS.map((event) => `${JSON.stringify(event)}\n`).join(''),
  });
  const { accepted } = (await sent.json()) as { accepted: number };
  if (accepted !== EVENTS.length) throw new Error(`of ${EVENTS.length} events ${accepted} were accepted`);
  const before = await settled(url, cookie);
  const article = idIn((before['/api/page/film']?.body as { articles?: unknown } | undefined)?.articles);
  const writes = [
    await post('/api/article/report', { titleId: article, position: 'titre', comment: 'Le titre est coupé' }),
    await post('/api/cluster/topic', { topicName: 'Été', clusters: [idIn(before['/api/cluster'])] }),
  ];
  if (writes.some(({ status }) => status !== 200)) throw new Error(JSON.stringify(writes));
  const answers = await settled(url, cookie);
  await instance.stop();
  for (const scratch of ['logs', 'reports', 'collector-spool'])
    rmSync(join(data, scratch), { recursive: true, force: true });
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers, null, 1));
  // Sparse: Kafka allocates its indexes before it needs them.
  execFileSync('tar', ['--sparse', '-C', folder, '-czf', join(target, `${name}.tar.gz`), 'data', 'answers.json']);
} finally {
  await instance?.stop();
  rmSync(folder, { recursive: true, force: true });
}
