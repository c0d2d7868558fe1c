import { getDomain, getHostname } from 'tldts';
import { comparable } from '../../text/plain-line.ts';
import { comparableAddress } from '../linked-data/article-node.ts';
import type { Page } from '../page.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { botHeaders, isChallenge, isShell, type Wall, wallOf } from './walls.ts';

/** Scripts that write no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u;
/** Shorter words say little of what a headline is about. */
const LEAST_LETTERS = 4;
/** Words are compared by their beginnings: endings change with number and case. */
const BEGINNING = 5;

/** What a title is about: beginnings of its longer words and its numbers, or pairs of letters where words are not spaced. */
function subjectsOf(title: string): Set<string> {
  const text = comparable(title);
  if (UNSPACED.test(text)) {
    const letters = [...text.replaceAll(' ', '')];
    return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
  }
  const words = text.split(' ');
  const long = words.filter((word) => word.length >= LEAST_LETTERS || /\d/.test(word));
  return new Set((long.length > 1 ? long : words).map((word) => word.slice(0, BEGINNING)));
}

/**
 * Whether two titles can be of one article: one contains the other, or they share at least two words that are half of the shorter one.
 * `names` are those of the site: they say nothing.
 */
export function titlesAgree(listed: string, found: string, names: readonly string[] = []): boolean {
  const [a, b] = [comparable(listed), comparable(found)];
  if (a === '' || b === '') return false;
  if (a === b || (a.includes(' ') && ` ${b} `.includes(` ${a} `))) return true;
  const said = new Set(names.flatMap((name) => [...subjectsOf(name)]));
  const about = (title: string) => [...subjectsOf(title)].filter((subject) => !said.has(subject));
  const [wanted, got] = [about(listed), new Set(about(found))];
  const shared = wanted.filter((subject) => got.has(subject)).length;
  return shared >= 2 && shared >= Math.min(wanted.length, got.size) / 2;
}

/** Why a page is not believed without being a known wall. */
export const DOUBTS = ['other address', 'other title', 'shared title', 'noindex', 'unmarked'] as const;
export type Doubt = (typeof DOUBTS)[number];
/** Why a page is not taken for the article that was listed. */
export type PageRefusal = Wall | Doubt;

/** What a sitemap or feed listed. */
export interface ListedArticle {
  url: string;
  /** Plain sitemaps give none. */
  title?: string | undefined;
}

export interface FetchedPage {
  html: string;
  /** Where the last redirect led. */
  address: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  page: Page;
}

export interface Judgement {
  refusal: PageRefusal | undefined;
  /** Whether a title of the page is the one that was listed; a page that is believed without it must share its title with no other. */
  agrees: boolean;
}

const HOME = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:(?:index|home|accueil|default)(?:\.\w{2,5})?\/?)?$/i;
/** Addresses of walls, by host and path. */
const PLACES: readonly [Wall, RegExp, RegExp][] = [
  [
    'consent',
    /^(?:consent|cmp|cookies?|privacy)\d*[.-]/,
    /\/(?:cookie-?)?(?:consent|cmp|cookie-?wall|privacy-?(?:gate|wall|manager)|gdpr|rgpd|consentement|choix-cookies)\b/i,
  ],
  [
    'login',
    /^(?:login|auth|sso|accounts?|connect|connexion|signin|compte|identity|id|secure|mon-?compte)[.-]/,
    /\/(?:log-?in|sign-?in|connexion|se-connecter|identification|authentification|auth|oauth2?|sso|anmelden|compte|account|mon-compte|espace-(?:abonne|client|personnel)|register|inscription)\b/i,
  ],
  [
    'bot wall',
    /^(?:captcha|challenge|validate|geo\.captcha)[.-]/,
    /\/(?:captcha|challenge|blocked|verify(?:-human)?|bot-?(?:check|detection)|cdn-cgi|distil\w*|security-check)\b/i,
  ],
  [
    'paywall',
    /^(?:abo|abonnements?|abonnez-vous|subscribe|offres?|boutique|subscription)[.-]/,
    /\/(?:abo|abonne(?:ment|z|r|-toi|z-vous)?s?|subscribe|subscriptions?|offres?|paywall|premium|suscri\w*|abbona\w*)\b/i,
  ],
  [
    'maintenance',
    /^(?:maintenance|status|sorry|offline)[.-]/,
    /\/(?:maintenance|indisponible|unavailable|sorry|offline|503)\b/i,
  ],
  [
    'not found',
    /^(?:404|error|erreur)[.-]/,
    /\/(?:404|410|not-?found|page-?introuvable|introuvable|erreurs?|errors?|nicht-gefunden)\b/i,
  ],
];

const bare = (address: string): string => comparableAddress(address).replace(/\/amp$|^amp\.|\.amp(?=\.html?$)/g, '');

const isHome = (address: string): boolean => URL.canParse(address) && HOME.test(new URL(address).pathname);

/** What an address says that it leads to. */
function placeOf(address: string, listed: string): Wall | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  if (isHome(address)) {
    const host = PLACES.find(([, hosts]) => hosts.test(hostname))?.[0];
    return host ?? 'redirect to home';
  }
  const place = PLACES.find(
    ([, hosts, paths]) => hosts.test(hostname) || (paths.test(pathname) && !paths.test(listed)),
  )?.[0];
  // A section of the listed address: `/sport/` for `/sport/final-123.html`.
  return place ?? (bare(listed).startsWith(`${bare(address)}/`) ? 'redirect to home' : undefined);
}

const SCRIPTED =
  /(?:(?:window|document|top|self)\.)?location(?:\.href)?\s*=\s*["']([^"']{1,2000})["']|location\.(?:replace|assign)\(\s*["']([^"']{1,2000})["']/;

/** Where a page without text sends browsers with a script. */
function scriptedTarget({ code, words, isMarked }: Evidence, address: string): string | undefined {
  const match = words < 40 && !isMarked ? SCRIPTED.exec(code) : null;
  const target = match?.[1] ?? match?.[2];
  return target !== undefined && URL.canParse(target, address) ? new URL(target, address).href : undefined;
}

/** Letters of the shortest headline that is no label. */
const LEAST_HEADLINE = 12;

/** Names of the site: titles that are one of them name no article. */
function siteNames(page: Page, address: string): string[] {
  const domain = getDomain(address) ?? '';
  return [page.publisher ?? '', getHostname(address) ?? '', domain, domain.split('.')[0] ?? ''].filter(
    (name) => name !== '',
  );
}

/**
 * Whether a page that answered 200 can be the article that was listed. It has to stand at the article's address or its canonical one and
 * to be no known wall, and either its title agrees with the listed one or it is marked as an article and may be indexed.
 */
export function judgePage(listed: ListedArticle, fetched: FetchedPage): Judgement {
  const { html, address, headers, page } = fetched;
  const evidence = evidenceOf(html);
  const names = siteNames(page, address);
  const isSite = (title: string) =>
    names.some((name) => comparable(name).replaceAll(' ', '') === comparable(title).replaceAll(' ', ''));
  const agreesWith = (titles: readonly string[]) =>
    listed.title !== undefined &&
    titles.some((title) => !isSite(title) && titlesAgree(listed.title ?? '', title, names));
  const agrees = agreesWith([page.title, ...evidence.titles]);
  const refused = (refusal: PageRefusal): Judgement => ({ refusal, agrees });

  if (botHeaders(headers) || isChallenge(evidence)) return refused('bot wall');
  const target = page.refresh ?? scriptedTarget(evidence, address);
  const isMoved = bare(address) !== bare(listed.url);
  if (isMoved && isHome(address)) return refused(placeOf(address, listed.url) ?? 'redirect to home');
  if (target !== undefined && bare(target) !== bare(listed.url) && (page.refresh !== undefined || !agrees))
    return refused(placeOf(target, listed.url) ?? wallOf(evidence, isSite) ?? 'other address');
  if (page.title === '')
    return refused(wallOf(evidence, isSite) ?? (isShell(evidence) ? 'javascript shell' : 'unmarked'));

  const place = isMoved ? placeOf(address, listed.url) : undefined;
  const canonical = page.canonical ?? address;
  const isHomeCopy = !isHome(listed.url) && isHome(canonical) && (evidence.isWebsite || !evidence.isMarked);
  if (agrees) {
    // Walls are served with the titles of the articles behind them; their own heading is what people see.
    const isSeen = evidence.headings.length === 0 || agreesWith(evidence.headings);
    const wall =
      isSeen || evidence.words >= 250
        ? undefined
        : wallOf({ ...evidence, head: comparable(evidence.headings.join(' ')), front: '' }, isSite);
    if (wall !== undefined && wall !== 'redirect to home' && wall !== 'javascript shell') return refused(wall);
    return isHomeCopy && evidence.isWebsite && evidence.articles >= 3
      ? refused('redirect to home')
      : { refusal: undefined, agrees };
  }

  const isStated = evidence.isMarked && !evidence.noindex;
  if (place !== undefined) return refused(place);
  if (isHomeCopy) return refused(wallOf(evidence, isSite) ?? 'redirect to home');
  if (isStated) {
    const named = wallOf(evidence, isSite);
    // The marks of an article speak against a home page, and against a shell.
    const wall = named === 'redirect to home' && !isSite(page.title) ? undefined : named;
    if (wall !== undefined) return refused(wall);
    const isHere = !isMoved || [address, listed.url].some((url) => bare(url) === bare(canonical));
    return isHere ? { refusal: undefined, agrees } : refused('other address');
  }
  // A page that a plain sitemap lists has no title to agree with.
  const isAlone = evidence.headingInArticle && evidence.articles === 1;
  const isLong = evidence.words >= 200 && comparable(page.title).length >= LEAST_HEADLINE && !isSite(page.title);
  const wall = wallOf(evidence, isSite);
  if (wall !== undefined) return refused(wall);
  if (listed.title === undefined && (isAlone || isLong) && !evidence.noindex && !isMoved)
    return { refusal: undefined, agrees };
  if (evidence.noindex) return refused('noindex');
  return refused(listed.title === undefined ? 'unmarked' : 'other title');
}
