import type { Category, Position, Source } from '@vigie/contracts/options';
import { type Section, TOPICS } from './scenario.ts';
import { SCENARIOS } from './scenarios/index.ts';

/** One page of an aggregator, of which crawlers take snapshots. */
export interface Page {
  /** Short, for event ids. */
  code: string;
  source: Source;
  position: Position;
  category: Category | null;
  topic: string | null;
  /** Stories on the page, and articles of one story, at an ordinary hour. */
  stories: number;
  depth: number;
  /** Minutes between two live snapshots. */
  period: number;
}

const SECTIONS = Object.keys(SCENARIOS) as Section[];

/** A page with headlines only: category homepage, but not a front page of Google. */
const headlines = (source: Source, code: string, stories: number): Page => ({
  code,
  source,
  position: 'cat',
  category: 'homepage',
  topic: null,
  stories,
  depth: 2,
  period: 1,
});

const google = (source: Source, code: string, scale: number): Page[] => [
  {
    code: `${code}-top`,
    source,
    position: 'top',
    category: 'homepage',
    topic: null,
    stories: Math.round(10 * scale),
    depth: 4,
    period: 1,
  },
  // The front page's own section has more entries than the front page: they are in it, but not 'en Home'.
  headlines(source, `${code}-une`, Math.round(14 * scale)),
  ...SECTIONS.map(
    (section, number): Page => ({
      code: `${code}-c${number}`,
      source,
      position: 'cat',
      category: section,
      topic: null,
      stories: Math.round(9 * scale),
      depth: 2,
      period: 1,
    }),
  ),
  ...TOPICS.map(
    (topic, number): Page => ({
      code: `${code}-t${number}`,
      source,
      position: 'topic',
      category: null,
      topic,
      stories: 8,
      depth: 1,
      period: 5,
    }),
  ),
];

const feed = (source: Source, code: string, stories: number): Page => ({
  code,
  source,
  position: 'top',
  category: null,
  topic: null,
  stories,
  depth: 1,
  // A feed whose last snapshot is older than three minutes shows a red light.
  period: 2,
});

export const PAGES: readonly Page[] = [
  ...google('google_desktop', 'gd', 1),
  ...google('google_mobile_webview', 'gm', 0.75),
  feed('applenews', 'an', 15),
  feed('flipboard_mobile', 'fl', 18),
];
