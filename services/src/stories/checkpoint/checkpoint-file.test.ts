import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@vigie/contracts/process/environment';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Checkpoint, digestOf } from './checkpoint.ts';
import { type Checkpoints, openCheckpoints } from './checkpoint-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-checkpoint-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (offset: bigint) => ({ algorithm: 3, offset, last: 'digest' });
const checkpoint = (offset: bigint, ...state: string[]): Checkpoint => ({
  ...place(offset),
  state: state.map((part) => Buffer.from(part)),
});

const write = async (files: Checkpoints, written: Checkpoint): Promise<void> => (await files.write(written)).keep();

test('the last checkpoint kept is read; a state may hold any bytes', async () => {
  const files = await openCheckpoints(join(folder, 'made'));
  expect(await files.read()).toBe('none');
  await write(files, checkpoint(1n, 'first'));
  await write(files, checkpoint(2n ** 60n, 'a\n', 'b\u0000'));
  expect(await (await openCheckpoints(join(folder, 'made'))).read()).toEqual({
    ...place(2n ** 60n),
    state: Buffer.from('a\nb\u0000'),
  });
});

test('until one is kept, the previous one stays; one that is dropped leaves nothing', async () => {
  const files = await openCheckpoints(folder);
  await write(files, checkpoint(1n, 'first'));
  const second = await files.write(checkpoint(2n, 'second'));
  const path = join(folder, 'stories.checkpoint');
  expect(readFileSync(path, 'utf8')).toContain('first');
  await second.drop();
  expect(readdirSync(folder)).toEqual(['stories.checkpoint']);
  const third = await files.write(checkpoint(3n, 'third'));
  await third.keep();
  expect(third.bytes).toBe(readFileSync(path).length);
  expect(await files.read()).toMatchObject({ offset: 3n });
});

test('a state that cannot be made leaves the previous checkpoint, and nothing else', async () => {
  const files = await openCheckpoints(folder);
  await write(files, checkpoint(1n, 'first'));
  function* broken(): Generator<Uint8Array> {
    yield Buffer.from('half');
    throw new Error('a fault');
  }
  await expect(files.write({ ...place(2n), state: broken() })).rejects.toThrow('a fault');
  expect(readdirSync(folder)).toEqual(['stories.checkpoint']);
  expect(await files.read()).toMatchObject({ offset: 1n });
});

test('a checkpoint that cannot be kept leaves nothing of its own', async () => {
  const files = await openCheckpoints(folder);
  const path = join(folder, 'stories.checkpoint');
  const written = await files.write(checkpoint(1n, 'state'));
  mkdirSync(path);
  await expect(written.keep()).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['stories.checkpoint']);
});

test('a file that is cut anywhere, or has any byte changed, is not a checkpoint', async () => {
  const files = await openCheckpoints(folder);
  await write(files, checkpoint(12n, 'state'));
  const path = join(folder, 'stories.checkpoint');
  const whole = readFileSync(path);
  for (let i = 0; i < whole.length; i++) {
    writeFileSync(path, whole.subarray(0, i));
    expect(await files.read()).toBe('corrupt');
    const changed = Buffer.from(whole);
    changed[i] = changed[i]! ^ 0x81;
    writeFileSync(path, changed);
    expect(await files.read()).toBe('corrupt');
  }
});

test('what a killed process left is removed, and the checkpoint stays', async () => {
  const files = await openCheckpoints(folder);
  await write(files, checkpoint(1n, 'state'));
  writeFileSync(join(folder, 'stories.checkpoint.12345'), 'half');
  await (await openCheckpoints(folder)).read();
  expect(readdirSync(folder)).toEqual(['stories.checkpoint']);
});

test.each([
  ['a folder', (path: string) => mkdirSync(path)],
  ['a link to itself', (path: string) => symlinkSync(path, path)],
])('%s in its place is named, and stays', async (_what, put) => {
  const path = join(folder, 'stories.checkpoint');
  put(path);
  const reading = (await openCheckpoints(folder)).read();
  await expect(reading).rejects.toThrow(ConfigError);
  await expect(reading).rejects.toThrow(path);
  expect(readdirSync(folder)).toEqual(['stories.checkpoint']);
});

test('a file in the place of its folder is named', async () => {
  const path = join(folder, 'stories');
  writeFileSync(path, 'something else');
  await expect(openCheckpoints(path)).rejects.toThrow(`${path} is not a folder for checkpoints (EEXIST)`);
});

test('a folder with the name of a half-written file is left alone', async () => {
  mkdirSync(join(folder, 'stories.checkpoint.old'));
  expect(await (await openCheckpoints(folder)).read()).toBe('none');
});

const headOf = (format: number, more: object = {}): string =>
  `${JSON.stringify({ format, algorithm: 3, offset: '1', last: 'digest', ...more })}\n`;
const state = 'a\nstate';
test.each([
  ['of the first format', `${digestOf(Buffer.from(headOf(1)))}\n${headOf(1)}${state}`],
  ['of the first format as it began', `${digestOf(Buffer.from(headOf(1) + state))}\n${headOf(1)}${state}`],
  ['of a later format', headOf(3) + state + digestOf(Buffer.from(headOf(3) + state))],
])('a checkpoint %s is whole, and of another version; cut, it is corrupt', async (_what, text) => {
  const files = await openCheckpoints(folder);
  const path = join(folder, 'stories.checkpoint');
  writeFileSync(path, text);
  expect(await files.read()).toBe('other_format');
  writeFileSync(path, text.slice(2));
  expect(await files.read()).toBe('corrupt');
});
