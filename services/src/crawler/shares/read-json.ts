import type { Answer } from '../fetch/fetcher.ts';
import { bytesOf } from '../reading/read-document.ts';

/** The JSON of a body, read whole within its limits; undefined if it is none. @throws {FetchFailure} */
export async function readJson({ body }: Answer): Promise<unknown> {
  const text = Buffer.from(await bytesOf(body)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
