import { isArticleUrl } from '@vigie/contracts/canonical-url';
import { readHtml } from '../html/read-html.ts';
import { plainLine } from '../text/plain-line.ts';

const TITLE_MAX = 500;
const NAME_MAX = 200;
const FLIPS_MAX = 1000;
const VALUE_MAX = 20_000;

/** An article that was flipped into a topic or magazine. */
export interface Flip {
  /** Place in the feed, from 1: the latest flip first. Flipboard has no stories, so each flip is a block of its own. */
  rank: number;
  storyRank: 1;
  url: string;
  title: string;
  publisher?: string;
}

export interface FlipboardFeed {
  placements: Flip[];
  /** Items whose publisher's address the feed does not give: they keep their rank and are left out. */
  unresolved: number;
}

type Item = Map<string, string[]>;

const ITEMS = new Set(['item', 'entry']);
const isFlipboard = (url: string): boolean =>
  /^https?:\/\/(?:[\w-]+\.)*(?:flipboard\.com|flip\.it)(?:[/?#:]|$)/i.test(url);
const isPublisher = (url: string): boolean => isArticleUrl(url) && !isFlipboard(url);

/** The address that a redirect of Flipboard leads to: `https://flipboard.com/redirect?url=…`, or with it in the path. */
function targetOf(url: string): string {
  if (!isFlipboard(url) || !URL.canParse(url)) return url;
  const { pathname, searchParams } = new URL(url);
  const inPath = /https?%3A%2F%2F[^/]+/i.exec(pathname)?.[0] ?? '';
  return [...searchParams.values(), ...new URLSearchParams(`u=${inPath}`).values()].find(isPublisher) ?? url;
}

function urlOf(item: Item): string | undefined {
  const said = ['link', 'guid', 'id', 'origlink'].flatMap((name) => item.get(name) ?? []);
  const linked = [...(item.get('description') ?? []), ...(item.get('content:encoded') ?? [])].flatMap((html) =>
    [...html.matchAll(/href\s*=\s*["']([^"'<>\s]+)["']/gi)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  );
  return [...said, ...linked].map((url) => targetOf(url.trim())).find(isPublisher);
}

function itemsOf(xml: string): Item[] {
  const items: Item[] = [];
  let item: Item | undefined;
  let inner: string[] = [];
  let value = '';
  const add = (name: string, text: string) => {
    const key = name.replace(/^feedburner:/i, '').toLowerCase();
    if (item && text.trim() !== '') item.set(key, [...(item.get(key) ?? []), text.trim()].slice(0, 20));
  };
  readHtml(
    xml,
    {
      open(tag, { href }) {
        if (!item && ITEMS.has(tag.toLowerCase()) && items.length < FLIPS_MAX) {
          item = new Map();
          inner = [];
        } else if (item) {
          inner.push(tag);
          if (inner.length === 1) value = '';
          if (href) add(tag, href);
        }
      },
      text(text) {
        if (item && value.length < VALUE_MAX) value += text;
      },
      close(tag) {
        if (!item) return;
        if (inner.length === 0) {
          items.push(item);
          item = undefined;
          return;
        }
        inner.pop();
        if (inner.length === 0) add(tag, value);
      },
    },
    { xml: true },
  );
  return items;
}

/** The flips of a public `.rss` of a topic or magazine, with the publishers' addresses. Never throws; what is no feed has none. */
export function readFlipboard(xml: string): FlipboardFeed {
  const placements: Flip[] = [];
  const items = itemsOf(xml);
  for (const [index, item] of items.entries()) {
    const url = urlOf(item);
    if (url === undefined) continue;
    const publisher = plainLine(
      (item.get('source') ?? item.get('author') ?? item.get('dc:creator'))?.at(-1) ?? '',
      NAME_MAX,
    );
    placements.push({
      rank: index + 1,
      storyRank: 1,
      url,
      title: plainLine(item.get('title')?.[0] ?? '', TITLE_MAX),
      ...(publisher === '' || /^https?:/.test(publisher) ? {} : { publisher }),
    });
  }
  return { placements, unresolved: items.length - placements.length };
}
