import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { jsonOf } from '../../eval/files.ts';
import type { Feed } from '../feed.ts';
import type { Check, FeedCase } from './check.ts';

const nullable = z.string().nullish();
const snapshot = z.object({
  title: nullable,
  hash: nullable,
  url: nullable,
  feed: z.object({
    title: nullable,
    url: nullable,
    self: nullable,
    language: nullable,
    items: z.array(
      z.object({
        id: nullable,
        title: nullable,
        url: nullable,
        published: nullable,
        authors: z.array(z.object({ name: nullable })).default([]),
        categories: z.array(z.object({ label: nullable, term: nullable })).default([]),
      }),
    ),
  }),
});

type ExpectedFeed = z.infer<typeof snapshot>['feed'];

const feedChecks = ({ title, url, language, items }: ExpectedFeed): Check[] => [
  { what: 'feed title', expected: title ?? '', actual: (feed) => feed.title ?? '' },
  { what: 'feed home', expected: url ?? '', actual: (feed) => feed.home ?? '' },
  { what: 'feed language', expected: language ?? '', actual: (feed) => feed.language ?? '' },
  { what: 'number of entries', expected: String(items.length), actual: ({ entries }) => String(entries.length) },
];

const itemChecks = (item: ExpectedFeed['items'][number], index: number): Check[] => {
  const of = (read: (entry: Feed['entries'][number]) => string) => (feed: Feed) => {
    const entry = feed.entries[index];
    return entry ? read(entry) : 'no entry';
  };
  return [
    { what: 'entry url', expected: item.url ?? item.id ?? '', actual: of(({ url }) => url) },
    { what: 'entry title', expected: item.title ?? '', actual: of(({ title = '' }) => title) },
    { what: 'entry date', expected: item.published ?? '', actual: of(({ publishedAt = '' }) => publishedAt) },
    {
      what: 'entry categories',
      expected: [...new Set(item.categories.map(({ label, term }) => label ?? term))].join(', '),
      actual: of(({ categories = [] }) => categories.join(', ')),
    },
  ];
};

/** The feed of a snapshot: beside it, under its name, or in a folder that is called like its hash. */
const feedFile = (path: string, hash: string | null | undefined, files: readonly string[]): string | undefined => {
  const stem = path.replace(/\.json$/, '');
  const isFeed = (file: string) => /\.(?:xml|rss|atom|rdf)$/i.test(file);
  return files.find((file) => isFeed(file) && (file.startsWith(`${stem}.`) || (hash && file.includes(hash))));
};

/** Snapshots of the library's own tests: `{title, hash, url, feed}`. Without its feed, a snapshot says only its name. */
export function snapshotCase(path: string, files: readonly string[]): FeedCase | 'without feed' | undefined {
  const read = snapshot.safeParse(jsonOf(readFileSync(path, 'utf8')));
  if (!read.success) return undefined;
  const { hash, url, title, feed } = read.data;
  const file = feedFile(path, hash, files);
  if (!file) return 'without feed';
  return {
    name: title ?? basename(path),
    content: readFileSync(file),
    address: url ?? undefined,
    checks: [...feedChecks(feed), ...feed.items.flatMap(itemChecks)],
  };
}
