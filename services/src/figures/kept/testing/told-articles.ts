import type { ClickHouseClient } from '@clickhouse/client';
import fc from 'fast-check';

export const ARTICLES = ['11', '12', '13', '14', '15', '16'];

/** A minute of one hour, in ms and as the engine reads it. */
export const at = (minute: number): number => Date.UTC(2026, 10, 20, 10, minute);
const time = (minute: number): string => new Date(at(minute)).toISOString().slice(0, 19).replace('T', ' ');

/** Some facts of an article, of one event. */
export const fact = fc.record({
  article: fc.constantFrom(...ARTICLES),
  kind: fc.integer({ min: 1, max: 3 }),
  minute: fc.integer({ min: 0, max: 59 }),
  title: fc.constantFrom('Un titre', 'Élysée', '', 'a\n"b"'),
  listed: fc.boolean(),
  published: fc.boolean(),
});
export type Fact = typeof fact extends fc.Arbitrary<infer T> ? T : never;

/** Stores facts in the table of articles, in one insert. */
export const tell = (client: ClickHouseClient, facts: readonly Fact[]): Promise<unknown> =>
  client.insert({
    table: 'articles',
    format: 'JSONEachRow',
    values: facts.map(({ article, kind, minute, title, listed, published }) => ({
      article,
      host: 'a.example',
      url: [kind, time(minute), 'e', `https://a.example/${article}`],
      title: [kind, time(minute), 'e', title],
      shown: [time(minute), 'e', ''],
      first_view: time(minute),
      sitemap_first: listed ? time(minute) : null,
      sitemap_last: listed ? time(minute) : null,
      published: [published ? kind : 0, time(minute), 'e', time(minute)],
      modified: kind === 3 ? time(minute) : null,
    })),
  });
