import { parseRobots, type Robots } from './parse.ts';

export interface RobotsAnswer {
  /** HTTP status of the last answer, after redirects; undefined if none came. */
  status: number | undefined;
  text: string;
  /** URL of the robots.txt. */
  address: string;
}

/** `read`: rules were read. `unavailable`: there are none. `unreachable`: nobody knows them. */
export type RobotsState = 'read' | 'unavailable' | 'unreachable';

const without = (allowed: boolean): Robots => ({
  decision: () => ({ allowed }),
  crawlDelayS: () => undefined,
  sitemaps: [],
});

/**
 * What an answer to the request for a robots.txt means (RFC 9309, 2.3.1). 4xx, also 401 and 403: there are no rules,
 * everything is allowed; so are redirects that lead nowhere. 5xx or no answer: nothing is fetched. 429 asks to be left
 * alone, so it counts as 5xx, as with Google.
 */
export function robotsOf({ status, text, address }: RobotsAnswer): Robots & { state: RobotsState } {
  if (status !== undefined && status >= 200 && status < 300) return { ...parseRobots(text, address), state: 'read' };
  if (status !== undefined && status >= 300 && status < 500 && status !== 429)
    return { ...without(true), state: 'unavailable' };
  return { ...without(false), state: 'unreachable' };
}
