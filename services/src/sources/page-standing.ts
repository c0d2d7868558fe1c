/**
 * How a host stands with our requests for its article pages: when one of them was last read as an article, and the refusals since. Merges
 * by union, so that neither order nor repetition counts. Times in ms since 1970.
 */
export interface PageStanding {
  /** 0 for never. */
  readAt: number;
  /** After `readAt`, oldest first, each once. */
  refusedAt: readonly number[];
}

/** The refusals of a host's pages since one was last read. Times in ms since 1970. */
export interface PageRefusals {
  count: number;
  /** The first and the last one. */
  since: number;
  last: number;
}

/** What came of one request for an article page. */
export interface PageOutcome {
  at: number;
  outcome: 'changed' | 'same' | 'refused' | 'failed';
  /** HTTP status; 0: robots.txt forbids the page, or no answer came. */
  status: number;
}

export const NO_PAGES: PageStanding = { readAt: 0, refusedAt: [] };

/** So many refusals in a row may be those of single pages. From there on the host refuses us. */
const FREE = 5;
const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS;

/** A page that was answered with something else than the article. What robots.txt forbids was not asked for. */
export const isPageRefusal = ({ outcome, status }: Pick<PageOutcome, 'outcome' | 'status'>): boolean =>
  outcome === 'refused' && status > 0;
/** A page that was read. Failures (a server that is down, a page that is gone) say nothing about whether the host lets us read. */
export const isPageRead = ({ outcome }: Pick<PageOutcome, 'outcome'>): boolean => outcome === 'changed';

export const standingOf = (page: PageOutcome): PageStanding =>
  isPageRead(page)
    ? { readAt: page.at, refusedAt: [] }
    : isPageRefusal(page)
      ? { readAt: 0, refusedAt: [page.at] }
      : NO_PAGES;

export function mergeStandings(a: PageStanding, b: PageStanding): PageStanding {
  const readAt = Math.max(a.readAt, b.readAt);
  const refusedAt = [...new Set([...a.refusedAt, ...b.refusedAt])].filter((at) => at > readAt);
  return { readAt, refusedAt: refusedAt.sort((x, y) => x - y) };
}

export const refusalsOf = ({ refusedAt }: PageStanding): PageRefusals => ({
  count: refusedAt.length,
  since: refusedAt[0] ?? 0,
  last: refusedAt.at(-1) ?? 0,
});

/** Whether a host refuses our requests for its pages. */
export const refusesPages = ({ count }: Pick<PageRefusals, 'count'>): boolean => count >= FREE;

/** The pause between two requests for pages of a host: none at first, then 5 min, doubling with each refusal up to a day. */
export const pagePauseMs = ({ count }: Pick<PageRefusals, 'count'>): number =>
  count < FREE ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(count - FREE, 30));

/** When a page of the host may be asked for, in ms since 1970; 0: at once. One page that is read brings it back. */
export const nextPageAt = (refusals: PageRefusals): number =>
  refusesPages(refusals) ? refusals.last + pagePauseMs(refusals) : 0;
