import type { RawEntry } from './entry.ts';

export type TextField = Exclude<keyof RawEntry, 'base'>;

/** Elements that hold an entry. */
export const CONTAINERS: ReadonlySet<string> = new Set(['url', 'sitemap', 'item', 'entry']);

/** Field of an element by its parent: a `title` in `news` is one, in `image` or `video` it is not. */
const NAMES: Readonly<Record<string, Readonly<Record<string, TextField>>>> = {
  url: {
    loc: 'url',
    lastmod: 'lastModified',
    title: 'title',
    publication_date: 'publishedAt',
    keywords: 'keywords',
  },
  sitemap: { loc: 'url', lastmod: 'lastModified' },
  news: {
    title: 'title',
    publication_date: 'publishedAt',
    keywords: 'keywords',
    name: 'publicationName',
    language: 'language',
  },
  publication: { name: 'publicationName', language: 'language' },
  image: { loc: 'image' },
  item: {
    link: 'url',
    title: 'title',
    pubdate: 'publishedAt',
    published: 'publishedAt',
    date: 'publishedAt',
    updated: 'lastModified',
    modified: 'lastModified',
    category: 'keywords',
    subject: 'keywords',
  },
  entry: {
    link: 'url',
    title: 'title',
    published: 'publishedAt',
    issued: 'publishedAt',
    created: 'publishedAt',
    updated: 'lastModified',
    modified: 'lastModified',
  },
};

const FIELDS = new Map(Object.entries(NAMES).map(([parent, names]) => [parent, new Map(Object.entries(names))]));

export const fieldOf = (name: string, parent: string | undefined): TextField | undefined =>
  parent === undefined ? undefined : FIELDS.get(parent)?.get(name);

/** Characters that are read of a field; titles may be as long as an event allows. */
export const FIELD_MAX: Readonly<Record<TextField, number>> = {
  url: 8192,
  image: 8192,
  lastModified: 200,
  publishedAt: 200,
  language: 200,
  publicationName: 4096,
  title: 256 * 1024,
  keywords: 64 * 1024,
};
