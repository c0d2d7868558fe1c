import type { Feed } from '../feed.ts';
import type { Check, FeedCase } from './check.ts';

const TEXT = String.raw`(?:"((?:[^"\\]|\\.)*)"|\x60([^\x60]*)\x60)`;
const CONDITION = new RegExp(String.raw`if (?:len\()?feed\.((?:Entries\[\d+\]\.)?\w+)\)? != (?:${TEXT}|(\d+))`, 'g');
const DATE = /(\w+) := time\.Date\((\d+), time\.(\w+), (\d+), (\d+), (\d+), (\d+), \d+, time\.UTC\)/g;
const DATE_CONDITION = /if !feed\.Entries\[(\d+)\]\.Date\.Equal\((\w+)\)/g;

const unescaped = (text: string): string => {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
};

const ENTRY_FIELDS: Readonly<Record<string, (entry: Feed['entries'][number]) => string>> = {
  URL: ({ url }) => url,
  Title: ({ title = '' }) => title,
  Author: ({ authors = [] }) => authors.join(', '),
};
const FEED_FIELDS: Readonly<Record<string, (feed: Feed) => string>> = {
  Title: ({ title = '' }) => title,
  SiteURL: ({ home = '' }) => home,
  Entries: ({ entries }) => String(entries.length),
};

function checkOf(field: string, expected: string): Check | undefined {
  const [, index, name = ''] = /^Entries\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (index === undefined) {
    const actual = FEED_FIELDS[field];
    return actual && { what: field === 'Entries' ? 'number of entries' : `feed ${field}`, expected, actual };
  }
  const read = ENTRY_FIELDS[name];
  return (
    read && {
      what: `entry ${name}`,
      expected,
      actual: ({ entries }) => {
        const entry = entries[Number(index)];
        return entry ? read(entry) : 'no entry';
      },
    }
  );
}

function dateChecks(body: string): Check[] {
  const dates = new Map(
    [...body.matchAll(DATE)].map(([, name = '', year, month, day, ...time]) => [
      name,
      Date.parse(`${day} ${month} ${year} ${time.join(':')} UTC`),
    ]),
  );
  return [...body.matchAll(DATE_CONDITION)].flatMap(([, index, name = '']) => {
    const ms = dates.get(name);
    if (ms === undefined || Number.isNaN(ms)) return [];
    return [
      {
        what: 'entry date',
        expected: new Date(ms).toISOString(),
        actual: ({ entries }: Feed) => {
          const { publishedAt, lastModified } = entries[Number(index)] ?? {};
          return publishedAt ?? lastModified ?? 'none';
        },
      },
    ];
  });
}

/** What Miniflux puts instead of what a feed does not say: its text or address as a title, its page as an address. */
const SUBSTITUTES = /Without\w*(?:Title|Link|SiteURL|HomePage)|Empty(?:Title|Link|XHTMLTitle)|NoLink|WithIDAsURL/;

/**
 * Tests of Miniflux: a feed as a raw string, the call of `Parse` with its URL, and conditions on fields. Left out are tests
 * of another shape, of JSON, and of substitutes.
 */
export function goCases(source: string, file: string): FeedCase[] {
  return source.split(/^func (?=Test)/m).flatMap((body) => {
    const name = /^Test\w+/.exec(body)?.[0];
    const feeds = [...body.matchAll(/data :?= `([^`]*)`/g)];
    const address = /Parse\("([^"]*)"/.exec(body)?.[1];
    if (!name || feeds.length !== 1 || address === undefined || SUBSTITUTES.test(name)) return [];
    if (!feeds[0]?.[1]?.trimStart().startsWith('<')) return [];
    const conditions = [...body.matchAll(CONDITION)].flatMap(
      ([, field = '', quoted, raw, digits]) =>
        checkOf(field, quoted === undefined ? (raw ?? digits ?? '') : unescaped(quoted)) ?? [],
    );
    const checks = [...conditions, ...dateChecks(body)];
    return checks.length > 0 ? [{ name: `${file} ${name}`, content: feeds[0]?.[1] ?? '', address, checks }] : [];
  });
}
