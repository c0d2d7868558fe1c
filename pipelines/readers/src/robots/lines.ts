export type Key = 'user-agent' | 'allow' | 'disallow' | 'crawl-delay' | 'sitemap';

export interface Line {
  /** From 1. */
  number: number;
  key: Key;
  value: string;
}

/** Keys in their usual spellings, wrong ones too. */
const KEYS: Readonly<Record<string, Key>> = {
  'user-agent': 'user-agent',
  useragent: 'user-agent',
  'user agent': 'user-agent',
  allow: 'allow',
  disallow: 'disallow',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  'crawl-delay': 'crawl-delay',
  crawldelay: 'crawl-delay',
  sitemap: 'sitemap',
  'site-map': 'sitemap',
};

const keyOf = (text: string): Key | undefined => {
  const name = text.toLowerCase();
  return Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
};

function lineOf(text: string, number: number): Line | undefined {
  const content = text.split('#', 1)[0]?.trim() ?? '';
  const colon = content.indexOf(':');
  // Some forget the colon. Without it a line is read if it has exactly two words.
  const [name, value] =
    colon >= 0
      ? [content.slice(0, colon).trim(), content.slice(colon + 1).trim()]
      : (/^(\S+)[ \t]+(\S+)$/.exec(content)?.slice(1) ?? []);
  const key = keyOf(name ?? '');
  return key && { number, key, value: value ?? '' };
}

/** The lines that mean something to us. All others are ignored, as RFC 9309 demands. */
export const linesOf = (text: string): Line[] =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => lineOf(line, index + 1) ?? []);
