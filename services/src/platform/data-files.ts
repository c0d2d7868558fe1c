import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createRequire } from 'node:module';
import { type GoogleUpdate, googleUpdatesFile } from '@vigie/contracts/google-updates';
import { buildPublisherIndex, type PublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { type Weights, weightsFile } from '@vigie/contracts/weights';
import type { Logger } from './logger.ts';

const { resolve } = createRequire(import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export const DEFAULT_PUBLISHERS_FILE = resolve('@vigie/contracts/data/publishers.json');
export const DEFAULT_WEIGHTS_FILE = resolve('@vigie/contracts/data/weights.v1.json');

/** The project's publishers and those of further files; a later file wins. @throws when a file is missing or invalid */
export const readPublishers = (extra: readonly string[] = []): PublisherIndex =>
  buildPublisherIndex(...[DEFAULT_PUBLISHERS_FILE, ...extra].map((path) => publishersFile.parse(readJson(path))));

/** @throws when the file is missing or invalid */
export const readWeights = (path: string = DEFAULT_WEIGHTS_FILE): Weights => weightsFile.parse(readJson(path));

/** The updates that Google announced. */
export const readGoogleUpdates = (): readonly GoogleUpdate[] =>
  googleUpdatesFile.parse(readJson(resolve('@vigie/contracts/data/google-updates.json'))).updates;

export interface WatchedFiles<T> {
  /** The value of the latest valid files. */
  readonly value: T;
  close(): void;
}

/** How often files are checked. Polling also works for mounted files, whose changes fire no event. Milliseconds. */
const LOOK_MS = 2_000;

/** Keeps a value that is read from files up to date. When the files become invalid, the value stays. */
export function watchFiles<T>(paths: readonly string[], read: () => T, log: Logger): WatchedFiles<T> {
  let value = read();
  const reread = (): void => {
    try {
      value = read();
      log.info({ paths }, 'files read again');
    } catch (error) {
      log.error({ err: error, paths }, 'changed files cannot be read; the former ones stay');
    }
  };
  for (const path of paths) watchFile(path, { interval: LOOK_MS, persistent: false }, reread);
  return {
    get value() {
      return value;
    },
    close: () => {
      for (const path of paths) unwatchFile(path, reread);
    },
  };
}
