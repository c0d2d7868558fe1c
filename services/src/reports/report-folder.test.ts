import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReportFolder } from './report-folder.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-reports-'));
});
afterEach(() => rm(dir, { recursive: true }));

const visible = async () => (await readdir(dir)).filter((name) => name !== '.work').sort();
const make = (name: string, content: string) => async (own: string) => {
  for (const kind of ['pdf', 'xlsx']) await writeFile(join(own, `${name}.${kind}`), content);
  return { pdf: `${name}.pdf`, xlsx: join(own, `${name}.xlsx`) };
};

test('files appear complete, and nothing else stays', async () => {
  const folder = openReportFolder(join(dir, 'deep', 'reports'));
  expect(await folder.write('a', make('a', 'one'))).toEqual({ pdf: 'a.pdf', xlsx: 'a.xlsx' });
  expect(await readdir(join(dir, 'deep', 'reports'))).toEqual(expect.arrayContaining(['a.pdf', 'a.xlsx']));
  expect(await readdir(join(dir, 'deep', 'reports', '.work'))).toEqual([]);
  const opened = await folder.open('a.xlsx');
  expect(opened?.bytes).toBe(3);
  expect(opened && (await text(opened.stream))).toBe('one');
});

test('a writer that fails leaves nothing behind', async () => {
  const folder = openReportFolder(dir);
  await expect(
    folder.write('a', async (own) => {
      await writeFile(join(own, 'a.pdf'), 'half');
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await visible()).toEqual([]);
  expect(await readdir(join(dir, '.work'))).toEqual([]);
  expect(await folder.write('a', async () => 'nothing')).toBe('nothing');
  expect(await visible()).toEqual([]);
});

test('two attempts at one report do not collide, and one of them stays', async () => {
  const folder = openReportFolder(dir);
  await Promise.all([folder.write('a', make('a', 'same')), folder.write('a', make('a', 'same'))]);
  expect(await visible()).toEqual(['a.pdf', 'a.xlsx']);
  expect(await readFile(join(dir, 'a.pdf'), 'utf8')).toBe('same');
});

test('a file that is gone is undefined', async () => {
  expect(await openReportFolder(dir).open('none.pdf')).toBeUndefined();
});

test('old reports are removed, new ones and those being written stay, and files of dead writers are removed', async () => {
  const folder = openReportFolder(dir);
  await folder.write('old', make('old', 'x'));
  await folder.write('young', make('young', 'x'));
  await mkdtemp(join(dir, '.work', 'dead.'));
  const now = Date.now();
  const days = (count: number) => new Date(now - count * 86_400_000);
  for (const name of ['old.pdf', 'old.xlsx']) await utimes(join(dir, name), days(31), days(31));
  for (const name of await readdir(join(dir, '.work'))) await utimes(join(dir, '.work', name), days(2), days(2));
  await mkdtemp(join(dir, '.work', 'busy.'));
  expect(await folder.sweep(days(30).getTime(), now)).toBe(3);
  expect(await visible()).toEqual(['young.pdf', 'young.xlsx']);
  expect(await readdir(join(dir, '.work'))).toEqual([expect.stringMatching(/^busy\./)]);
});

test('a folder that does not exist yet has nothing to remove', async () => {
  expect(await openReportFolder(join(dir, 'none')).sweep(Date.now(), Date.now())).toBe(0);
});
