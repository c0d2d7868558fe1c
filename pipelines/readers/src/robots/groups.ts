import type { Line } from './lines.ts';
import { type Pattern, patternOf } from './pattern.ts';

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
