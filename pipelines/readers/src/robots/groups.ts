import { type Pattern, patternOf } from './pattern.ts';

type Key = 'user-agent' | 'allow' | 'disallow' | 'crawl-delay' | 'sitemap';

interface Line {
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

export interface Rule {
  allow: boolean;
  pattern: Pattern;
  line: number;
  /** As in the file. */
  path: string;
}

export interface Group {
  /** Lower-case product tokens, or `*`, in the order of the file. */
  agents: string[];
  rules: Rule[];
  /** A delay is for the agents named since the one before it: `agents.slice(from, to)`. */
  delays: { from: number; to: number; seconds: number }[];
}

/** `Foo/1.2 (x)` as `foo`: a token has letters, `_` and `-` alone (RFC 9309, 2.2.1). */
const tokenOf = (value: string): string => {
  const text = value.toLowerCase();
  return /^\*(?:\s|$)/.test(text) ? '*' : (/^[a-z_-]+/.exec(text)?.[0] ?? '');
};

function addDelay({ agents, delays }: Group, seconds: number): void {
  const last = delays.at(-1);
  if (last && last.to === agents.length) last.seconds = Math.max(last.seconds, seconds);
  else delays.push({ from: last?.to ?? 0, to: agents.length, seconds });
}

/**
 * Consecutive `User-agent` lines open a group, and its first rule closes the list of them. Nothing else does: a sitemap or a
 * delay between two agents leaves them in one group (RFC 9309, 2.2.4). Rules before any agent are nobody's.
 */
export function groupsOf(lines: readonly Line[]): Group[] {
  const groups: Group[] = [];
  let open = false;
  for (const { key, value, number } of lines) {
    const group = groups.at(-1);
    if (key === 'user-agent') {
      if (group && open) group.agents.push(tokenOf(value));
      else groups.push({ agents: [tokenOf(value)], rules: [], delays: [] });
      open = true;
    } else if (key === 'allow' || key === 'disallow') {
      open = false;
      if (value) group?.rules.push({ allow: key === 'allow', pattern: patternOf(value), line: number, path: value });
    } else if (key === 'crawl-delay') {
      const seconds = Number(value.replace(',', '.'));
      if (group && value && seconds >= 0 && Number.isFinite(seconds)) addDelay(group, seconds);
    }
  }
  return groups;
}
