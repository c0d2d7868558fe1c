import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import {
  type EmbeddingsModel,
  embeddingsRequest,
  mostAnswerBytes,
  readEmbeddings,
  spaceOf,
} from '@vigie/contracts/embeddings/protocol';
import { type ToldVector, toBase64 } from '@vigie/contracts/embeddings/vector';
import type { LabelledRow } from './read-stream.ts';

/** Texts of one request. */
const TEXTS = 32;

export interface Vectors {
  model: EmbeddingsModel;
  /** File of lines `[model, prefix, title, vector]`: what was computed once is not asked for again. */
  cache: string | undefined;
  /** Sends the body of a request; gives that of the answer. */
  ask: (body: string) => Promise<string>;
}

/** Asks a server of the OpenAI protocol. @throws on a status other than 200 and on too long an answer */
export const askAt =
  (url: string): Vectors['ask'] =>
  async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(120_000) });
    if (answer.status !== 200) throw new Error(`the model's server answers with status ${answer.status}`);
    const text = await answer.text();
    if (text.length > mostAnswerBytes(TEXTS)) throw new Error("the model's answer is too long");
    return text;
  };

/**
 * The rows with the vector of each title, as ingest would tell them. @throws if the server does not answer with vectors:
 * a score over some of the titles would say nothing
 */
export const withVectors = async (rows: readonly LabelledRow[], vectors: Vectors): Promise<LabelledRow[]> => {
  const { model, cache, ask } = vectors;
  const known = cache === undefined ? new Map<string, ToldVector>() : readCache(cache, model);
  const missing = [...new Set(rows.map(({ record }) => record.title))].filter((title) => !known.has(title));
  for (let at = 0; at < missing.length; at += TEXTS) {
    const titles = missing.slice(at, at + TEXTS);
    const answer = readEmbeddings(await ask(embeddingsRequest(model, titles)), titles.length);
    if (!answer.ok) throw new Error(`the model's answer is no list of vectors (${answer.fault})`);
    const space = spaceOf(model, answer.dimension);
    for (const [i, title] of titles.entries()) {
      const bytes = answer.vectors[i];
      if (!bytes) continue;
      const vector = { space, int8: toBase64(bytes) };
      known.set(title, vector);
      if (cache !== undefined) appendFileSync(cache, `${JSON.stringify([model.name, model.prefix, title, vector])}\n`);
    }
  }
  return rows.map((row) => {
    const vector = known.get(row.record.title);
    return vector === undefined ? row : { ...row, record: { ...row.record, vector } };
  });
};

const readCache = (file: string, { name, prefix }: EmbeddingsModel): Map<string, ToldVector> => {
  const known = new Map<string, ToldVector>();
  if (!existsSync(file)) return known;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const [model, before, title, vector] = JSON.parse(line) as [string, string, string, ToldVector];
    if (model === name && before === prefix) known.set(title, vector);
  }
  return known;
};
