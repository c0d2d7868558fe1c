import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buildPublisherIndex, type PublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { type Weights, weightsFile } from '@vigie/contracts/weights';
import type { z } from 'zod';

const { resolve } = createRequire(import.meta.url);

async function readJson<T extends z.ZodType>(schema: T, path: string): Promise<z.output<T>> {
  const result = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (result.success) return result.data;
  const { path: field = [], message = '' } = result.error.issues[0] ?? {};
  throw new Error(`${path}: ${field.join('.')}: ${message}`);
}

/** The weights file; without a path, version 1 of the contracts. */
export const loadWeights = (path?: string): Promise<Weights> =>
  readJson(weightsFile, path ?? resolve('@vigie/contracts/data/weights.v1.json'));

/** The publishers' file of the contracts with further files on top. */
export async function loadPublishers(further: readonly string[]): Promise<PublisherIndex> {
  const paths = [resolve('@vigie/contracts/data/publishers.json'), ...further];
  return buildPublisherIndex(...(await Promise.all(paths.map((path) => readJson(publishersFile, path)))));
}
