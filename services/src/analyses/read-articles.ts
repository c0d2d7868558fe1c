import type { EntityType } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import type { Store } from '../figures/store.ts';
import { ms } from '../figures/times.ts';

/** Facts of every article. null: not in any event. */
export interface NamedArticle {
  /** Stored id (decimal text). */
  article: string;
  host: string;
  shown: string;
  url: string;
  /** As it came: perhaps mis-encoded. */
  title: string;
  publishedAt: number | null;
}

/** With facts from the article's page. */
export interface KnownArticle extends NamedArticle {
  words: number | null;
  images: number | null;
  videos: number | null;
  author: string | null;
  headings: number | null;
}

type Reader = Pick<Store, 'query'>;
type Fact = [article: string, host: string, shown: string, url: string, title: string, publishedAt: number | null];
type Page = [
  article: string,
  words: number | null,
  images: number | null,
  videos: number | null,
  author: string,
  headings: number | null,
];

/** A field with the epoch as its time was never set by an event. */
const known = (column: string, value: string): string => `if(toUnixTimestamp64Milli(${column}.1) > 0, ${value}, NULL)`;

/** Facts of some articles by stored id; those that the store does not know are left out. */
export async function readArticles(
  store: Reader,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, KnownArticle>> {
  if (ids.length === 0) return new Map();
  const [named, pages] = await Promise.all([readNamed(store, ids, signal), readPages(store, ids, signal)]);
  const pageOf = new Map(pages.map((page) => [page[0], page]));
  return new Map(
    [...named].map(([id, article]) => {
      const [, words = null, images = null, videos = null, author = '', headings = null] = pageOf.get(id) ?? [];
      return [id, { ...article, words, images, videos, author: author || null, headings }];
    }),
  );
}

/** The same without the facts from pages. */
export async function readNamed(
  store: Reader,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, NamedArticle>> {
  if (ids.length === 0) return new Map();
  const bindings = new Bindings();
  const rows = await store.query<Fact>(
    `SELECT toString(article), host, shown.3, url.4, title.4, if(published.1 > 0, ${ms('published.4')}, NULL)
     FROM articles FINAL WHERE article IN ${bindings.ids(ids)}`,
    bindings.values,
    { signal },
  );
  return new Map(
    rows.map(([article, host, shown, url, title, publishedAt]) => [
      article,
      { article, host, shown, url, title, publishedAt },
    ]),
  );
}

function readPages(store: Reader, ids: readonly string[], signal: AbortSignal): Promise<Page[]> {
  const bindings = new Bindings();
  const count = (column: string): string => known(column, `toFloat64(${column}.3)`);
  return store.query<Page>(
    `SELECT toString(article), ${count('words')}, ${count('images')}, ${count('videos')}, author.3,
       ${known('headings', `toFloat64(arrayCount(h -> h != '', headings.3))`)}
     FROM article_pages FINAL WHERE article IN ${bindings.ids(ids)}`,
    bindings.values,
    { signal },
  );
}

export interface ArticleWords {
  lemmas: readonly string[];
  entities: readonly (readonly [text: string, type: EntityType])[];
}

/** Lemmas and entities of titles and leads, as the stories service has them. */
export async function readWords(store: Reader, ids: readonly string[], signal: AbortSignal): Promise<ArticleWords[]> {
  if (ids.length === 0) return [];
  const bindings = new Bindings();
  const rows = await store.query<[lemmas: string[], entities: [string, EntityType][]]>(
    `SELECT lemmas, arrayMap(e -> tuple(e.1, toString(e.2)), entities) FROM article_texts FINAL
     WHERE article IN ${bindings.ids(ids)} ORDER BY article`,
    bindings.values,
    { signal },
  );
  return rows.map(([lemmas, entities]) => ({ lemmas, entities }));
}
