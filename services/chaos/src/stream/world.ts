import type { Category, Position, Source } from '@vigie/contracts/options';
import type { Random } from '@vigie/demo/random';

/** A small press, so that the same articles, pages and minutes are met again and again. */
const HOSTS = 12;
const ARTICLES = 90;

export interface WorldPage {
  readonly source: Source;
  readonly position: Position;
  readonly category: Category | null;
  readonly topic?: string;
}

export const PAGES: readonly WorldPage[] = [
  { source: 'google_desktop', position: 'top', category: 'homepage' },
  { source: 'google_desktop', position: 'cat', category: 'france' },
  { source: 'google_desktop', position: 'cat', category: 'économie' },
  { source: 'google_desktop', position: 'topic', category: null, topic: 'Élection' },
  { source: 'google_mobile_webview', position: 'top', category: 'homepage' },
  { source: 'google_mobile_webview', position: 'cat', category: 'sports' },
  { source: 'google_mobile_webview', position: 'topic', category: null, topic: 'Coupe' },
  { source: 'applenews', position: 'top', category: null },
  { source: 'flipboard_mobile', position: 'cat', category: 'culture' },
];

const articleOf = (number: number) => ({
  host: `journal-${number % HOSTS}.example`,
  path: `/rubrique/titre-${number}`,
});

/** An address of some article, in one of the forms that come to the same canonical one. */
export function someUrl(random: Random): string {
  const { host, path } = articleOf(random.int(0, ARTICLES - 1));
  const form = random.int(0, 9);
  if (form === 0) return `https://${host.toUpperCase()}${path}`;
  if (form === 1) return `https://${host}${path}/`;
  if (form === 2) return `https://${host}${path}?utm_source=page&xtor=RSS`;
  if (form === 3) return `https://${host}${path}#lire`;
  return `https://${host}${path}`;
}

/** Titles change while an article lives. */
export const someTitle = (random: Random): string => `L’été &amp; la ville, épisode ${random.int(1, 12)}`;

export const publisherOf = (url: string): string => `Journal ${new URL(url).hostname}`;
