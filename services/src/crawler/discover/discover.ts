import { decodeText } from '@vigie/readers/charset/decode';
import { speaksFor } from '@vigie/readers/sitemap/speaks-for';
import { ROBOT } from '../../sources/robot.ts';
import { FetchFailure } from '../fetch/failure.ts';
import { fetchableUrl } from '../fetch/fetchable-url.ts';
import { type VisitDeps, visit } from '../manners/visit.ts';
import type { ListedDocument } from '../reading/document.ts';
import { bytesOf } from '../reading/read-document.ts';
import { byLikelihood, USUAL_PLACES } from './addresses.ts';
import type { Finding } from './finding.ts';
import { feedLinks } from './home-links.ts';
import { type LookDeps, lookAt } from './look-at.ts';
import { typedDomain } from './typed-domain.ts';

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
 * usual places if there are none. Findings come as they are made; each host's manners hold, so the likeliest comes first.
 */
export async function* discover(deps: LookDeps, text: string, options: DiscoverOptions = {}): AsyncGenerator<Finding> {
  const typed = typedDomain(text);
  if (typed === undefined) return yield { kind: 'nothing', why: 'address', detail: text.slice(0, 100) };
  const look = new Look(deps, typed.domain, options);

  const site = yield* look.robots(typed.home);
  if (site === undefined) return;
  const queue: Place[] = byLikelihood(site.sitemaps).map((url) => ({ url, as: 'sitemap' }));
  yield* look.places(queue.splice(0, 1));
  const feeds = site.allowsHome ? await look.feedsOf(site.home) : [];
  yield* look.places([...queue, ...feeds.map((url): Place => ({ url, as: 'feed' }))]);
  if (!look.hasServing) {
    yield* look.places(
      USUAL_PLACES.map((path): Place => ({ url: new URL(path, site.home).href, as: 'sitemap', guess: true })),
    );
  }
  if (!look.hasFound) yield { kind: 'nothing', why: 'without_sources', detail: typed.domain };
}

/** One look at one site. */
class Look {
  hasServing = false;
  hasFound = false;
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
    home: URL,
  ): AsyncGenerator<Finding, { home: URL; allowsHome: boolean; sitemaps: string[] } | undefined> {
    const { robots } = this.#deps;
    let detail = '';
    for (const candidate of candidates(home)) {
      if (!isFetchable(candidate, this.#deps)) return yield* nothing('address', candidate.hostname);
      const asked = await robots(candidate, this.#patienceMs);
      if (asked.kind !== 'rules') return yield* nothing('silenced', candidate.hostname);
      const { rules } = asked;
      const decision = rules.decision(candidate.href, ROBOT);
      detail = candidate.origin;
      if (rules.state === 'unreachable') continue;
      yield {
        kind: 'robots',
        origin: candidate.origin,
        state: rules.state,
        crawlDelayS: rules.crawlDelayS(ROBOT),
        home: decision,
        sitemaps: rules.sitemaps.length,
      };
      return { home: candidate, allowsHome: decision.allowed, sitemaps: rules.sitemaps };
    }
    return yield* nothing('unreachable', detail);
  }

  async feedsOf(home: URL): Promise<string[]> {
    const got = await visit(this.#deps, {
      url: home.href,
      kind: 'page',
      patienceMs: this.#patienceMs,
      signal: this.#options.signal,
      use: async ({ body, headers, url }) => {
        const html = decodeText(await bytesOf(body), { kind: 'html', contentType: headers['content-type'] });
        return feedLinks(html, url.href);
      },
    });
    return got.kind === 'answered' ? (got.value ?? []) : [];
  }

  /** Documents, and those that an index names. */
  async *places(queue: Place[]): AsyncGenerator<Finding> {
    for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
      if (this.#seen.has(place.url) || this.#seen.size >= MOST_DOCUMENTS) continue;
      if (place.guess && this.hasServing) return;
      this.#seen.add(place.url);
      const { source: read, document } = await lookAt(this.#deps, {
        url: place.url,
        as: place.as,
        domain: this.#domain,
        patienceMs: this.#patienceMs,
        signal: this.#options.signal,
      });
      const source = { ...read, ...(place.index && { index: place.index }) };
      if (place.guess && !source.serves && source.kind === 'unknown') continue;
      this.hasFound = true;
      this.hasServing ||= source.serves && source.kind !== 'index';
      yield { kind: 'source', source };
      const depth = (place.depth ?? 0) + 1;
      if (depth > DEEPEST) continue;
      const children = byLikelihood(newestFirst(document)).slice(0, MOST_CHILDREN);
      queue.unshift(...children.map((url): Place => ({ url, as: 'sitemap', index: place.url, depth })));
    }
  }
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

/** The typed host, then the same with or without `www.`, then without TLS. */
function candidates(home: URL): URL[] {
  const other = new URL(home);
  other.hostname = home.hostname.startsWith('www.') ? home.hostname.slice(4) : `www.${home.hostname}`;
  const plain = new URL(home);
  plain.protocol = 'http:';
  const all = [home, ...(speaksFor(home.href, other.href, []) ? [other] : []), plain];
  return [...new Map(all.map((url) => [url.href, url])).values()];
}

const newestFirst = (document: ListedDocument | undefined): string[] =>
  [...(document?.sitemaps ?? [])]
    .sort((a, b) => (b.lastModified ?? '').localeCompare(a.lastModified ?? ''))
    .map(({ url }) => url);
