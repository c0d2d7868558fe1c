import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { askAll, asRecorded, type RecordedAnswers } from './ask.ts';
import { type Instance, startInstance } from './instance.ts';

/** Data folders that earlier versions made (README.md). */
const FOLDERS = fileURLToPath(new URL('folders/', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const packed = readdirSync(FOLDERS).map((file) => file.replace('.tar.gz', ''));

const root = mkdtempSync(join(tmpdir(), 'vigie-test-upgrade-'));
let instance: Instance | undefined;
afterAll(async () => {
  await instance?.stop();
  rmSync(root, { recursive: true, force: true });
});

test.for(packed)(
  'a data folder of %s: its administrator logs in, and every answer is as it was',
  async (version, { signal }) => {
    const own = join(root, version);
    mkdirSync(own);
    execFileSync('tar', ['-C', own, '-xzf', join(FOLDERS, `${version}.tar.gz`)]);
    const answers = JSON.parse(readFileSync(join(own, 'answers.json'), 'utf8')) as RecordedAnswers;
    instance = await startInstance(ROOT, join(own, 'data'), { signal });
    const { url } = instance;
    const cookie = await instance.login();
    // Later versions may say more. Stories may be made again from their log.
    const newAnswers = async () => asRecorded(await askAll(url, cookie), answers);
    await expect.poll(newAnswers, { interval: 500 }).toMatchObject(answers);
    await instance.stop();
  },
);
