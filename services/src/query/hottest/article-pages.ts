import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';

/** What article events brought of a text; null: none did. */
export interface ArticlePage {
  lead: string | null;
  body: string | null;
}

/** Which articles (stored ids) have a lead and a body, without reading them out. */
export async function readPresence(
  { store, signal }: Question,
  articles: readonly string[],
): Promise<Map<string, { lead: boolean; body: boolean }>> {
  if (articles.length === 0) return new Map();
  const bindings = new Bindings();
  const rows = await store.query<[article: string, lead: number, body: number]>(
    `SELECT toString(article), lead.3 != '', body.3 != '' FROM article_pages FINAL
     WHERE article IN ${bindings.ids(articles)}`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([article, lead, body]) => [article, { lead: lead === 1, body: body === 1 }]));
}

export async function readPages(
  { store, signal }: Question,
  articles: readonly string[],
): Promise<Map<string, ArticlePage>> {
  if (articles.length === 0) return new Map();
  const bindings = new Bindings();
  const rows = await store.query<[article: string, lead: string, body: string]>(
    `SELECT toString(article), lead.3, body.3 FROM article_pages FINAL WHERE article IN ${bindings.ids(articles)}`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([article, lead, body]) => [article, { lead: lead || null, body: body || null }]));
}
