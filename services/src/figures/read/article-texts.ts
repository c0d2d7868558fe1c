import type { EntityType } from '@vigie/contracts/options';
import { repair } from '@vigie/stories/text/repair';
import { type ReadContext, select } from './read-context.ts';

/** Texts of articles by stored id, as stored now. Cost: a granule an article. */

export interface ArticleText {
  title: string;
  lead: string;
}

/** Titles and leads as the text step has them; articles without are left out. */
export async function readTexts(context: ReadContext, articles: readonly string[]): Promise<Map<string, ArticleText>> {
  if (articles.length === 0) return new Map();
  const rows = await select<[article: string, title: string, lead: string]>(
    context,
    (bindings) =>
      `SELECT toString(article), title, lead FROM article_texts FINAL WHERE article IN ${bindings.ids(articles)}`,
  );
  return new Map(rows.map(([article, title, lead]) => [article, { title, lead }]));
}

/** The same with names and lemmas. */
export interface ArticleWords extends ArticleText {
  entities: [text: string, type: EntityType][];
  lemmas: string[];
}

type WordsRow = [title: string, lead: string, entities: ArticleWords['entities'], lemmas: string[]];

export async function readArticleWords(context: ReadContext, article: string): Promise<ArticleWords | null> {
  const [row] = await select<WordsRow>(
    context,
    (bindings) => `SELECT title, lead, arrayMap(e -> tuple(e.1, toString(e.2)), entities), lemmas
     FROM article_texts FINAL WHERE article = ${bindings.bind('UInt64', article)}`,
  );
  if (!row) return null;
  const [title, lead, entities, lemmas] = row;
  return { title, lead, entities, lemmas };
}

/** What the page of an article says of it. `null`: nothing. */
export interface PageTexts {
  description: string | null;
  author: string | null;
}

export async function readPageTexts(context: ReadContext, article: string): Promise<PageTexts> {
  const [row] = await select<[description: string, lead: string, author: string]>(
    context,
    (bindings) => `SELECT description.3, lead.3, author.3 FROM article_pages FINAL
     WHERE article = ${bindings.bind('UInt64', article)}`,
  );
  const [description = '', lead = '', author = ''] = row ?? [];
  return { description: repair(description || lead) || null, author: author || null };
}
