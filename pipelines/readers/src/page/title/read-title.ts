import { plainLine } from '../../text/plain-line.ts';
import { comparable } from './comparable.ts';
import { withoutSiteName } from './site-name.ts';

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

/** A heading that holds more than the headline (a label, a byline, the name for print) is the headline that another source gives. */
function coreOf(heading: string, others: readonly string[]): string {
  const whole = comparable(heading);
  const inner = others.find((other) => {
    const core = comparable(other);
    return (
      core.length >= 20 &&
      core !== whole &&
      !isCut(other) &&
      (whole.startsWith(`${core} `) || whole.endsWith(` ${core}`) || (whole.startsWith(core) && core.length > 40))
    );
  });
  return inner ?? heading;
}

/**
 * The headline: what most sources agree on, where the heading that readers see counts most; else the first of social title, linked data,
 * heading, others.
 */
export function readTitle(sources: TitleSources): string {
  const clean = (texts: readonly string[]) => texts.map((text) => plainLine(text, TITLE_MAX)).filter(Boolean);
  const names = sources.names;
  const raw = clean(sources.headings);
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
  const isSite = (text: string) => names.some((name) => comparable(name) === comparable(text));
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
