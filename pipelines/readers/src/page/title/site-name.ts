import { comparable } from '../../text/plain-line.ts';

/** Signs that stand between a headline and the name of the site. A plain hyphen counts with spaces around it only. */
const SEPARATOR = /\s+[-–—|·•›»/:~]+\s+|\s*[|｜│¦]\s*|\s+::\s+|\s*：\s*|(?<=\p{L}|\p{N}|[!?.…»”"])\s*:(?=\s*\S)/gu;

interface Piece {
  before: string;
  separator: string;
  after: string;
}

function cuts(title: string): Piece[] {
  return [...title.matchAll(SEPARATOR)].map((match) => ({
    before: title.slice(0, match.index),
    separator: match[0],
    after: title.slice(match.index + match[0].length),
  }));
}

/** Letters and digits alone: `Le Quotidien` and `lequotidien` are one name. */
const joined = (text: string): string => comparable(text).replaceAll(' ', '');

/** Whether `part` is one of the names, nearly all of one, or one with two more words beside it (a section, an ending). */
function isName(part: string, names: readonly string[]): boolean {
  const words = comparable(part);
  const text = joined(part);
  if (text === '') return true;
  return names.some((name) => {
    const whole = joined(name);
    if (whole.length < 2) return false;
    if (whole === text || (text.length >= 4 && text.length >= 0.6 * whole.length && whole.startsWith(text)))
      return true;
    const inside = comparable(name);
    const isBeside = words.startsWith(`${inside} `) || words.endsWith(` ${inside}`);
    // A domain writes its name in one word: technologyreview.com.
    const isJoined = whole.length >= 6 && text.length <= whole.length + 6 && text.endsWith(whole);
    if (isJoined && !/[-.]/.test(name)) return true;
    return whole.length > 2 && isBeside && words.split(' ').length <= inside.split(' ').length + 2;
  });
}

/**
 * The title without the site's name at its end or start. `names` are what the page and its address call the site. Parts between the
 * headline and the name (a section, a date) go with it only when the page gives the headline alone elsewhere (`headlines`).
 */
export function withoutSiteName(title: string, names: readonly string[], headlines: readonly string[] = []): string {
  const known = new Set(names.map(joined).filter((name) => name.length > 1));
  const alone = new Set(headlines.map(comparable).filter((headline) => headline.length > 8));
  const pieces = cuts(title);
  const headline = pieces.find(({ before }) => alone.has(comparable(before)));
  if (headline && headline.before.length > 8) return headline.before.trim();
  const last = pieces.findLast(({ separator }) => !/^\s*[:：]$/.test(separator));
  let text = title;
  if (last && isName(last.after, names) && comparable(last.before).length > 3)
    text = withoutSiteName(last.before, names, headlines);
  const [first] = cuts(text);
  if (
    first &&
    !/^\s*[:：]$/.test(first.separator) &&
    known.has(joined(first.before)) &&
    comparable(first.after).length > 8
  )
    text = first.after;
  const colon = cuts(text).at(-1);
  if (colon && /：/.test(colon.separator) && isName(colon.after, names)) text = colon.before;
  return text.trim();
}

/** The title without a name of the site that stands whole behind its last separator. */
export function withoutWholeName(title: string, names: readonly string[]): string {
  const last = cuts(title).findLast(({ separator }) => !/^\s*[:：]$/.test(separator));
  const isWhole =
    last !== undefined && names.some((name) => joined(name).length > 1 && joined(name) === joined(last.after));
  return isWhole && comparable(last.before).length > 8 ? last.before.trim() : title;
}
