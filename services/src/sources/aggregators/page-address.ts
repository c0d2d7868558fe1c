import type { PagePlace, PageSource } from '@vigie/contracts/aggregators';
import { fold } from '@vigie/contracts/fold';
import type { Category } from '@vigie/contracts/options';

const GOOGLE = 'https://news.google.com';
const FLIPBOARD = 'https://flipboard.com';
/** The edition of France, in French. */
const EDITION = { hl: 'fr', gl: 'FR', ceid: 'FR:fr' } as const;

const GOOGLE_PATH = /^\/(?:home|(?:topics|stories|publications)\/CA[\w-]{8,400})\/?$/;
const FLIPBOARD_PATH = /^\/(?:topic\/[^/]{1,200}|@[^/]{1,100}\/[^/]{1,200})$/;

/** Google's names of its sections, folded, in French and English. */
const CATEGORIES = new Map<string, Category>(
  (
    [
      ['homepage', 'À la une', 'Titres', 'Top stories', 'Headlines'],
      ['france', 'France'],
      ['international', 'International', 'Monde', 'World'],
      ['économie', 'Économie', 'Entreprise', 'Entreprises', 'Business'],
      ['science_high-tech', 'Science et technologie', 'Sciences et technologies', 'Science/Tech', 'Sci-tech'],
      ['science_high-tech', 'Science et high-tech', 'Sciences & Technologies', 'Science & technology'],
      ['culture', 'Culture', 'Divertissement', 'Entertainment'],
      ['sports', 'Sports', 'Sport'],
      ['santé', 'Santé', 'Health'],
    ] as const
  ).flatMap(([category, ...names]) => names.map((name): [string, Category] => [fold(name), category])),
);

/** The address of a page that may be read, in its one form; undefined for any other. `typed`: an address of Google News or Flipboard. */
export function pageAddress(source: PageSource, typed: string): string | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.port !== '') return undefined;
  const path = url.pathname.replace(/\/$/, '');
  if (source === 'flipboard_mobile') {
    const plain = path.replace(/\.rss$/, '');
    const isOurs = url.hostname.replace(/^www\./, '') === 'flipboard.com' && FLIPBOARD_PATH.test(plain);
    return isOurs ? `${FLIPBOARD}${plain}.rss` : undefined;
  }
  if (url.hostname !== 'news.google.com' || !GOOGLE_PATH.test(path)) return undefined;
  const edition = Object.entries(EDITION).map(([name, value]): [string, string] => [
    name,
    url.searchParams.get(name) || value,
  ]);
  return `${GOOGLE}${path}?${new URLSearchParams(edition)}`;
}

/** Where a page is in figures, by its address and the aggregator's name for it. */
export function placeOf(source: PageSource, url: string, name: string): PagePlace {
  const { pathname } = new URL(url);
  if (source === 'flipboard_mobile') return { position: 'topic', category: '', topic: name };
  if (pathname === '/home') return { position: 'top', category: 'homepage', topic: '' };
  const category = pathname.startsWith('/topics/') ? CATEGORIES.get(fold(name)) : undefined;
  return category ? { position: 'cat', category, topic: '' } : { position: 'topic', category: '', topic: name };
}

/** The front pages. They are always in the list, switched off at first. */
export const FRONT_PAGES = (['google_desktop', 'google_mobile_webview'] as const).map((source) => ({
  source,
  url: `${GOOGLE}/home?${new URLSearchParams(EDITION)}`,
  // "À la une" is the topic page that shows all of its first section.
  name: 'Page d’accueil',
}));
