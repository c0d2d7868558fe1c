import type { Answer } from '../fetch/fetcher.ts';
import { bytesOf } from '../reading/read-document.ts';

/** Reads a whole body within its limits and parses it; undefined if it is not JSON. @throws {FetchFailure} */
export async function readJson({ body }: Answer): Promise<unknown> {
  const text = Buffer.from(await bytesOf(body)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
