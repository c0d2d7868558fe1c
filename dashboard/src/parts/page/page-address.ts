import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import type { PageAddress } from '@vigie/contracts/pages';

/** What « La page à… » has in its address. Every other screen links to it by {@link pageSearch}. */
export interface PageScreen {
  /** null: the first page of the list. */
  page: PageAddress | null;
  /** The minute, ms. null: the newest one, which moves on with new photographs. */
  a: number | null;
  /** The minute that it is compared with, ms. */
  avec: number | null;
  /** A publisher that is marked beside the user’s own, by name. */
  rival: string | null;
  /** An article that is marked, by id. */
  article: string | null;
}

const NAMES = ['page', 'a', 'avec', 'rival', 'article'] as const satisfies readonly (keyof PageScreen)[];
const BETWEEN = '.';
const ID = /^[0-9a-f]{16}$/;
const MOST_LETTERS = 200;
const LAST = Date.UTC(2101, 0, 1);

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((one) => one === text);

/** `google_desktop.cat.france`, `applenews.topic..Climat`: a topic comes last, since it may hold the sign between the parts. */
export function readPage(text: string | null): PageAddress | null {
  const [first, second, third, ...rest] = (text ?? '').split(BETWEEN);
  const [source, position] = [oneOf(SOURCES, first), oneOf(POSITIONS, second)];
  const category = third === undefined || third === '' ? null : oneOf(CATEGORIES, third);
  const topic = rest.join(BETWEEN);
  if (!source || !position || category === undefined || topic.length > MOST_LETTERS) return null;
  return { source, position, category, topic: topic === '' ? null : topic };
}

/** The same text for the same page, everywhere. */
export function writePage({ source, position, category, topic }: PageAddress): string {
  const parts = [source, position, category ?? '', topic ?? ''];
  return parts.slice(0, topic ? 4 : category ? 3 : 2).join(BETWEEN);
}

/** RFC 3339 in UTC, so that October’s repeated hour is two. Seconds are dropped: pages are known by the minute. */
function readMinute(text: string | null): number | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(text)) return null;
  const at = Date.parse(text);
  return at >= 0 && at < LAST ? at - (at % MINUTE_MS) : null;
}

const writeMinute = (at: number): string => `${new Date(at - (at % MINUTE_MS)).toISOString().slice(0, 19)}Z`;

/** Address → what is shown. What is unknown or wrong is left out. */
export function readPageSearch(params: URLSearchParams): PageScreen {
  const [rival, article] = [params.get('rival') ?? '', params.get('article') ?? ''];
  return {
    page: readPage(params.get('page')),
    a: readMinute(params.get('a')),
    avec: readMinute(params.get('avec')),
    rival: rival !== '' && rival.length <= MOST_LETTERS ? rival : null,
    article: ID.test(article) ? article : null,
  };
}

const written = ({ page, a, avec, rival, article }: PageScreen): Record<keyof PageScreen, string | null> => ({
  page: page && writePage(page),
  a: a === null ? null : writeMinute(a),
  avec: avec === null ? null : writeMinute(avec),
  rival,
  article,
});

/** The search part of an address with other values in it; all else that it holds stays. */
export function withPageSearch(search: string, change: Partial<PageScreen>): string {
  const params = new URLSearchParams(search);
  const values = written({ ...readPageSearch(params), ...change });
  for (const name of NAMES) {
    const value = values[name];
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The search part of a link to a page at a minute. */
export const pageSearch = (shown: Partial<PageScreen>): string => withPageSearch('', shown);

/** For the names of values that cannot be read. */
export const PAGE_PARAMETERS = {
  read: readPageSearch,
  presets: { page: null, a: null, avec: null, rival: '', article: null },
} as const;
