import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { AppError } from '../../platform/errors.ts';
import type { Store } from '../store.ts';

/** @throws {AppError} `not_found` when one of the articles (hexadecimal ids) is unknown */
export async function checkKnown(store: Store, articles: readonly string[], signal: AbortSignal): Promise<void> {
  const bindings = new Bindings();
  const [row] = await store.query<[count: number]>(
    `SELECT uniqExact(article) FROM articles WHERE article IN ${bindings.ids(articles.map(articleIdToUInt64))}`,
    bindings.values,
    { signal },
  );
  if (row?.[0] !== articles.length) throw new AppError('not_found', { message: 'Article inconnu' });
}
