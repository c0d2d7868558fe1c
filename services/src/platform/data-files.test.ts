import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_WEIGHTS_FILE, readPublishers, readWeights, watchFiles } from './data-files.ts';
import { createLogger } from './logger.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a further publishers file wins over the project’s own', async () => {
  const path = join(folder, 'publishers.json');
  const mine = { nom_norme: 'lemonde.fr', nom_affiche: 'Autre', groupe: 'Autre', hosts: ['lemonde.fr'] };
  await writeFile(path, JSON.stringify({ version: 'x', publishers: [mine] }));
  const [plain, extended] = [readPublishers(), readPublishers([path])];
  expect(extended.version).toBe(`${plain.version}+x`);
  expect(extended.publishers).toHaveLength(plain.publishers.length);
  expect(extended.publishers.find((one) => one.nom_norme === 'lemonde.fr')?.nom_affiche).toBe('Autre');
});

test('a changed file is read again; a broken one leaves the previous value', async () => {
  const path = join(folder, 'weights.json');
  const weights = JSON.parse(await readFile(DEFAULT_WEIGHTS_FILE, 'utf8'));
  await writeFile(path, JSON.stringify(weights));
  let refused = 0;
  const read = () => {
    try {
      return readWeights(path);
    } catch (error) {
      refused += 1;
      throw error;
    }
  };
  const watched = watchFiles([path], read, createLogger({ service: 'test', level: 'silent' }));
  // Written again at each check: the first write may come before the file is watched.
  let spaces = '';
  const write = (text: string) => {
    spaces += ' ';
    return writeFile(path, text + spaces);
  };
  const poll = { interval: 1_000 };
  await expect
    .poll(() => write(JSON.stringify({ ...weights, version: 99 })).then(() => watched.value.version), poll)
    .toBe(99);
  await expect.poll(() => write('broken').then(() => refused), poll).toBeGreaterThan(0);
  expect(watched.value.version).toBe(99);
  watched.close();
});
