import { isArticleUrl } from '@vigie/contracts/canonical-url';
import { cleanLine } from '../text/clean-line.ts';
import { type Group, groupsOf, linesOf, type Rule } from './groups.ts';
import { matches, matchesDecoded, pathOf } from './pattern.ts';

/** What is read of a file, in UTF-16 units. RFC 9309 (2.5) demands 500 KiB at least. */
export const ROBOTS_MAX = 500 * 1024;
const SITEMAPS_MAX = 1000;
const RULE_MAX = 500;

export interface RobotsDecision {
  allowed: boolean;
  /** Line of the rule that decided, from 1. Without a rule everything is allowed. */
  line?: number;
  /** That rule, for people: `Disallow: /prive`. */
  rule?: string;
}

export interface Robots {
  /**
   * Whether a robot may fetch an absolute URL of this site. `agent` is a product token (`VigieBot`), in any case. A URL of
   * another scheme, host or port is not for this file to decide, and is refused.
   */
  decision(url: string, agent: string): RobotsDecision;
  /** The longest delay between two fetches that the file asks of the robot, in seconds. */
  crawlDelayS(agent: string): number | undefined;
  /** Absolute URLs, each once. */
  sitemaps: string[];
}

const REFUSED: RobotsDecision = { allowed: false };

const urlOf = (text: string, base?: string): URL | undefined => {
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
};

/** A text cut in the middle of a line would end with a rule that nobody wrote. */
function cut(text: string): string {
  if (text.length <= ROBOTS_MAX) return text;
  const end = Math.max(text.lastIndexOf('\n', ROBOTS_MAX), text.lastIndexOf('\r', ROBOTS_MAX));
  return text.slice(0, Math.max(end, 0));
}

/**
 * The longest rule decides, `Allow` between equal ones. An `Allow` must match as it is written; a `Disallow` also matches once
 * both sides are decoded. So what RFC 9309 and Google's parser read differently (`/%62` for `/b`) is not fetched.
 */
function ruleFor(rules: readonly Rule[], path: string): Rule | undefined {
  let best: Rule | undefined;
  for (const rule of rules) {
    const rest = best ? rule.pattern.length - best.pattern.length : 1;
    if (rest < 0 || (rest === 0 && (best?.allow || !rule.allow))) continue;
    if (rule.allow ? matches(rule.pattern, path) : matchesDecoded(rule.pattern, path)) best = rule;
  }
  return best;
}

/** A directory is its `index.html`: who allows the page by name allows `/` at its place, as Google reads it. */
const withDirectories = (rules: readonly Rule[], path: string): Rule | undefined => {
  const rule = ruleFor(rules, path);
  if (!path.endsWith('/')) return rule;
  const named = ruleFor(rules, `${path}index.html`);
  return named?.allow && named.path.endsWith('/index.html') ? named : rule;
};

/** Reads a robots.txt (RFC 9309). `address` is its own URL. Never throws. */
export function parseRobots(text: string, address: string): Robots {
  const site = urlOf(address)?.origin;
  const lines = linesOf(cut(text));
  const groups = groupsOf(lines);
  const rulesOf = new Map<string, Rule[]>();

  /** Groups of the robot, or those of everybody if it has none. */
  const groupsFor = (agent: string): { name: string; own: Group[] } => {
    const name = agent.split('/', 1)[0]?.trim().toLowerCase() ?? '';
    const own = name ? groups.filter(({ agents }) => agents.includes(name)) : [];
    return own.length > 0 ? { name, own } : { name: '*', own: groups.filter(({ agents }) => agents.includes('*')) };
  };
  const rulesFor = (agent: string): Rule[] => {
    const known = rulesOf.get(agent);
    if (known) return known;
    const rules = groupsFor(agent).own.flatMap((group) => group.rules);
    if (rulesOf.size < 10) rulesOf.set(agent, rules);
    return rules;
  };

  return {
    decision(address, agent) {
      const url = urlOf(address);
      if (!url || url.origin !== site) return REFUSED;
      const path = pathOf(url);
      // The file itself may always be read (RFC 9309, 2.2.2).
      if (path === '/robots.txt') return { allowed: true };
      const rule = withDirectories(rulesFor(agent), path);
      if (!rule) return { allowed: true };
      const words = `${rule.allow ? 'Allow' : 'Disallow'}: ${rule.path}`;
      return { allowed: rule.allow, line: rule.line, rule: cleanLine(words, RULE_MAX) };
    },
    crawlDelayS(agent) {
      const { name, own } = groupsFor(agent);
      const delays = own.flatMap(({ agents, delays }) =>
        delays.filter(({ from, to }) => agents.slice(from, to).includes(name)).map(({ seconds }) => seconds),
      );
      return delays.reduce<number | undefined>((most, delay) => Math.max(most ?? 0, delay), undefined);
    },
    sitemaps: [
      ...new Set(
        lines
          .filter(({ key, value }) => key === 'sitemap' && value !== '')
          .flatMap(({ value }) => urlOf(value, address)?.href ?? [])
          .filter(isArticleUrl),
      ),
    ].slice(0, SITEMAPS_MAX),
  };
}
