import { decodeText } from '@vigie/readers/charset/decode';
import { CHALLENGE_STATUSES } from '@vigie/readers/page/judge/walls';
import { speaksFor } from '@vigie/readers/sitemap/speaks-for';
import { FetchFailure } from '../../platform/network/failure.ts';
import { fetchableUrl } from '../../platform/network/fetchable-url.ts';
import { ROBOT } from '../../sources/robot.ts';
import { type Visit, type VisitDeps, visit } from '../manners/visit.ts';
import type { ListedDocument } from '../reading/document.ts';
import { bytesOf } from '../reading/read-document.ts';
import { byLikelihood, USUAL_PLACES } from './addresses.ts';
import type { Finding } from './finding.ts';
import { frontWall, type SourceLink, sourceLinks } from './home-page.ts';
import { type LookAt, type LookDeps, lookAt, type SourceLook } from './look-at.ts';
import { type TypedDomain, typedDomain } from './typed-domain.ts';

export interface DiscoverOptions {
  signal?: AbortSignal | undefined;
  /** How long to wait for a host's turn. */
  patienceMs?: number;
}

/** The most documents of a site that are looked at. */
const MOST_DOCUMENTS = 12;
/** Of an index. */
const MOST_CHILDREN = 3;
/** How deep indexes of indexes are followed. */
const DEEPEST = 2;
const PATIENCE_MS = 2 * 60_000;

interface Place {
  url: string;
  as: 'sitemap' | 'feed';
  index?: string;
  /** Indexes above it. */
  depth?: number;
  /** A usual place that nothing names. If nothing is there, it is not reported. */
  guess?: true;
}

/**
 * Looks at a publisher's site for what could be collected: robots.txt, the sitemaps that it names, feeds of the home page, and
 * usual places if there are none. Where an address was typed, the document there is all; a page there stands in for the home page.
 * Findings come as they are made; each host's manners hold, so the likeliest comes first.
 */
export async function* discover(deps: LookDeps, text: string, options: DiscoverOptions = {}): AsyncGenerator<Finding> {
  const typed = typedDomain(text);
  if (typed === undefined) return yield { kind: 'nothing', why: 'address', detail: text.slice(0, 100) };
  const look = new Look(deps, typed.domain, options);
  const site = yield* look.robots(typed);
  if (site === undefined) return;
  const links = typed.path === undefined ? undefined : yield* look.typed(new URL(typed.path, site.home));
  if (links === 'document') return;

  if (!site.allowsHome) look.refusal = { why: 'disallowed', detail: site.rule };
  const queue: Place[] = byLikelihood(site.sitemaps).map((url) => ({ url, as: 'sitemap' }));
  yield* look.places(queue.splice(0, 1));
  const named = links ?? (site.allowsHome ? await look.linksOf(site.home) : []);
  yield* look.places([...queue, ...named]);
  if (!look.hasServing) {
    yield* look.places(
      USUAL_PLACES.map((path): Place => ({ url: new URL(path, site.home).href, as: 'sitemap', guess: true })),
    );
  }
  if (!look.hasFound) yield { kind: 'nothing', ...(look.refusal ?? { why: 'without_sources', detail: typed.domain }) };
}

/** One look at one site. */
class Look {
  hasServing = false;
  hasFound = false;
  /** Why the site shows nothing, as far as that is known. */
  refusal: Pick<Extract<Finding, { kind: 'nothing' }>, 'why' | 'detail'> | undefined;
  readonly #deps: LookDeps;
  readonly #domain: string;
  readonly #options: DiscoverOptions;
  readonly #patienceMs: number;
  readonly #seen = new Set<string>();

  constructor(deps: LookDeps, domain: string, options: DiscoverOptions) {
    this.#deps = deps;
    this.#domain = domain;
    this.#options = options;
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
  }

  /** robots.txt of the typed host, and of `www.` beside it if the file is not there. */
  async *robots(
    typed: TypedDomain,
  ): AsyncGenerator<Finding, { home: URL; allowsHome: boolean; rule: string; sitemaps: string[] } | undefined> {
    const { robots } = this.#deps;
    for (const candidate of candidates(typed)) {
      if (!isFetchable(candidate, this.#deps)) return yield* nothing('address', candidate.hostname);
      const answer = await robots(candidate, this.#patienceMs);
      if (answer.kind !== 'rules') return yield* nothing('silenced', candidate.hostname);
      const { rules } = answer;
      const decision = rules.decision(candidate.href, ROBOT);
      if (rules.state === 'unreachable') continue;
      yield {
        kind: 'robots',
        origin: candidate.origin,
        state: rules.state,
        crawlDelayS: rules.crawlDelayS(ROBOT),
        home: decision,
        sitemaps: rules.sitemaps.length,
      };
      const { allowed: allowsHome, rule = '' } = decision;
      return { home: candidate, allowsHome, rule, sitemaps: rules.sitemaps };
    }
    return yield* nothing('unreachable', 'robots.txt: unreachable');
  }

  /** A typed address: the sitemap or feed there with those that it names, or what a page there names. */
  async *typed(url: URL): AsyncGenerator<Finding, 'document' | readonly SourceLink[]> {
    const { links, ...looked } = await this.#lookAt({ url: url.href, as: 'anything' });
    this.#seen.add(url.href);
    if (links !== undefined) return links;
    yield { kind: 'source', source: looked.source };
    yield* this.places(this.#found({ url: url.href, as: 'sitemap' }, looked));
    return 'document';
  }

  /** Sitemaps and feeds that a page names. */
  async linksOf(page: URL): Promise<readonly SourceLink[]> {
    const got = await visit(this.#deps, {
      url: page.href,
      kind: 'page',
      patienceMs: this.#patienceMs,
      signal: this.#options.signal,
      reads: CHALLENGE_STATUSES,
      use: async ({ body, headers, url, status }) => {
        const html = decodeText(await bytesOf(body), { kind: 'html', contentType: headers['content-type'] });
        return { links: status === 200 ? sourceLinks(html, url.href) : [], wall: frontWall(status, html, headers) };
      },
    });
    this.refusal ??= refusalOf(got, got.kind === 'answered' ? got.value?.wall : undefined);
    return got.kind === 'answered' ? (got.value?.links ?? []) : [];
  }

  /** Documents, and those that an index names. */
  async *places(queue: Place[]): AsyncGenerator<Finding> {
    for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
      if (this.#seen.has(place.url) || this.#seen.size >= MOST_DOCUMENTS) continue;
      if (place.guess && this.hasServing) return;
      this.#seen.add(place.url);
      const looked = await this.#lookAt(place);
      const source = { ...looked.source, ...(place.index && { index: place.index }) };
      if (place.guess && !source.serves && source.kind === 'unknown') continue;
      yield { kind: 'source', source };
      queue.unshift(...this.#found(place, looked));
    }
  }

  #lookAt({ url, as }: Pick<LookAt, 'url' | 'as'>): Promise<SourceLook> {
    const { signal } = this.#options;
    return lookAt(this.#deps, { url, as, domain: this.#domain, patienceMs: this.#patienceMs, signal });
  }

  /** Notes what was found, and answers which of the sitemaps that it names are looked at. */
  #found(place: Place, { source, document }: SourceLook): Place[] {
    this.hasFound = true;
    this.hasServing ||= source.serves && source.kind !== 'index';
    const depth = (place.depth ?? 0) + 1;
    if (depth > DEEPEST) return [];
    const children = byLikelihood(newestFirst(document)).slice(0, MOST_CHILDREN);
    return children.map((url): Place => ({ url, as: 'sitemap', index: place.url, depth }));
  }
}

/** What the answer of a home page says of its site. */
function refusalOf(got: Visit<unknown>, wall: string | undefined): Look['refusal'] {
  if (wall !== undefined) return { why: 'wall', detail: wall };
  if (got.kind === 'failed') return { why: 'unreachable', detail: got.failure.reason };
  if (got.kind === 'disallowed') return { why: 'disallowed', detail: got.decision.rule ?? `robots.txt: ${got.state}` };
  if (got.kind !== 'answered') return { why: 'silenced', detail: got.kind };
  const { status } = got.answer;
  if (status === 401 || status === 403 || status === 451) return { why: 'refused', detail: String(status) };
  return status === 429 || status >= 500 ? { why: 'unreachable', detail: String(status) } : undefined;
}

function isFetchable(url: URL, { fetcher }: VisitDeps): boolean {
  try {
    return Boolean(fetchableUrl(url, fetcher.network));
  } catch (error) {
    if (error instanceof FetchFailure) return false;
    throw error;
  }
}

async function* nothing(
  why: Extract<Finding, { kind: 'nothing' }>['why'],
  detail: string,
): AsyncGenerator<Finding, undefined> {
  yield { kind: 'nothing', why, detail };
  return undefined;
}

/** The typed host, then the same with or without `www.`, then without TLS. An address is where it was typed. */
function candidates({ home, path, hasScheme }: TypedDomain): URL[] {
  const other = new URL(home);
  other.hostname = home.hostname.startsWith('www.') ? home.hostname.slice(4) : `www.${home.hostname}`;
  const plain = new URL(home);
  plain.protocol = 'http:';
  const beside = path === undefined && speaksFor(home.href, other.href, []) ? [other] : [];
  const all = [home, ...beside, ...(path === undefined || !hasScheme ? [plain] : [])];
  return [...new Map(all.map((url) => [url.href, url])).values()];
}

const newestFirst = (document: ListedDocument | undefined): string[] =>
  [...(document?.sitemaps ?? [])]
    .sort((a, b) => (b.lastModified ?? '').localeCompare(a.lastModified ?? ''))
    .map(({ url }) => url);
