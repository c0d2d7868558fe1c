import { comparable, plainLine } from '../../text/plain-line.ts';
import { withoutSiteName, withoutWholeName } from './site-name.ts';

/** Longest title that an aggregator shows; an article's may be longer, but no headline is. */
const TITLE_MAX = 500;

export interface TitleSources {
  /** Headlines of the article's linked data. */
  linked: readonly string[];
  /** `og:title` and its like. */
  social: readonly string[];
  /** Main headings of the page. */
  headings: readonly string[];
  /** Headlines of microdata and other metas. */
  others: readonly string[];
  /** The `title` element. */
  tab: string;
  /** Names of the site. */
  names: readonly string[];
}

const isCut = (text: string): boolean => /(?:…|\.\.\.)$/.test(text);

/** What another source continues: linked data is often cut after 110 characters. */
function uncut(title: string, others: readonly string[]): string {
  if (!isCut(title)) return title;
  const start = comparable(title.replace(/(?:…|\.\.\.)$/, ''));
  return (
    others.find((other) => comparable(other).startsWith(start) && other.length > title.length && !isCut(other)) ?? title
  );
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Whether what stands in `heading` behind its first words, or before its last ones, is of the same sentence: no label and no byline. */
function goesOn(heading: string, core: string): boolean {
  const words = [...heading.matchAll(WORD)];
  const count = core.split(' ').length;
  const isBehind = comparable(heading).startsWith(core);
  const [left, right] = isBehind ? [words[count - 1], words[count]] : [words.at(-count - 1), words.at(-count)];
  if (!left || !right) return false;
  const between = heading.slice(left.index + left[0].length, right.index);
  return /[,;:]/.test(between) || (isBehind && /^\p{Ll}/u.test(right[0]) && !/[|·•]/.test(between));
}

/** A heading that holds more than the headline (a label, a byline, the name for print) is the headline that another source gives. */
function coreOf(heading: string, others: readonly string[]): string {
  const whole = comparable(heading);
  const inner = others.find((other) => {
    const core = comparable(other);
    return (
      core.length >= 20 &&
      core !== whole &&
      !isCut(other) &&
      !goesOn(heading, core) &&
      (whole.startsWith(`${core} `) || whole.endsWith(` ${core}`) || (whole.startsWith(core) && core.length > 40))
    );
  });
  return inner ?? heading;
}

/** What readers see, if the page tells others the same: it is the headline as it stands. */
function agreed({ headings, social, linked }: Record<'headings' | 'social' | 'linked', readonly string[]>) {
  const seen = new Set(headings.filter((text) => !isCut(text)).map(comparable));
  return [...social, ...linked].find((text) => !isCut(text) && seen.has(comparable(text)));
}

/**
 * The headline: what most sources agree on, where the heading that readers see counts most; else the first of social title, linked data,
 * heading, others. Sources vote as they are written, before anything is cut off them.
 */
export function readTitle(sources: TitleSources): string {
  const clean = (texts: readonly string[]) => texts.map((text) => plainLine(text, TITLE_MAX)).filter(Boolean);
  const names = sources.names;
  const raw = clean(sources.headings);
  const isSite = (text: string) => names.some((name) => comparable(name) === comparable(text));
  const shownAsSaid = agreed({ headings: raw, social: clean(sources.social), linked: clean(sources.linked) });
  if (shownAsSaid !== undefined && !isSite(shownAsSaid)) return withoutWholeName(shownAsSaid, names);
  const alone = [...raw, ...clean(sources.linked)];
  const bare = (texts: readonly string[]) =>
    clean(texts)
      .map((text) => withoutSiteName(text, names, alone))
      .filter((text) => comparable(text) !== '');
  const social = bare(sources.social);
  const linked = bare(sources.linked);
  const others = bare(sources.others);
  const tab = bare([sources.tab]);
  const headings = raw.map((text) => coreOf(text, [...social, ...linked, ...tab, ...others]));
  const all = [...social, ...linked, ...headings, ...others, ...tab].filter((text) => !isSite(text));
  const votes = new Map<string, number>();
  for (const [group, weight] of [
    [social, 1],
    [linked, 1],
    [headings, 1.5],
    [others, 0.25],
    [tab, 0.5],
  ] as const)
    for (const key of new Set(group.map(comparable))) votes.set(key, (votes.get(key) ?? 0) + weight);
  // "Live: Headline | Sport" speaks for the heading in it, a little.
  for (const key of new Set(headings.map(comparable)))
    if (key.length >= 15 && [...social, ...linked, ...tab].some((text) => ` ${comparable(text)} `.includes(` ${key} `)))
      votes.set(key, (votes.get(key) ?? 0) + 0.5);
  const votesFor = (text: string) => votes.get(comparable(text)) ?? 0;
  const shown = [...social, ...linked, ...headings].filter((text) => !isSite(text));
  const most = Math.max(0, ...shown.map(votesFor));
  const title = shown.find((text) => most >= 1.75 && votesFor(text) === most) ?? all[0];
  return uncut(title ?? plainLine(sources.tab, TITLE_MAX), all);
}
