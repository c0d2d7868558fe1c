import { rangeOf } from '@vigie/contracts/query';
import type { FetchedKind, FetchOutcome } from '@vigie/contracts/sources';
import type { FastifyInstance } from 'fastify';
import type { PageStore } from '../../sources/aggregators/page-store.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import { registerCall } from '../http/register-call.ts';
import { failureWords, inPart } from './failure-words.ts';
import type { FetchList } from './fetch-list.ts';
import { wallWords } from './wall-words.ts';

interface FetchWords {
  kind: FetchedKind;
  outcome: FetchOutcome;
  /** HTTP status; 0: no answer. */
  status: number;
  /** As stored with the fetch. */
  reason: string;
}

/** Why a fetch was refused or failed, or what is to be said of what it read. `null` means nothing. */
export function fetchWords({ kind, outcome, status, reason }: FetchWords): string | null {
  if (outcome === 'refused') return refusalWords(status, reason);
  if (outcome === 'failed')
    return reason === 'no article' ? 'Aucun article dans la page' : failureWords(status, reason).what;
  const dates = /^dates (\d+) (\d+) (\d+)$/.exec(reason);
  if (dates) return `Dates illisibles ou dans le futur : ${Number(dates[1]) + Number(dates[2])} sur ${dates[3]}`;
  return reason === '' ? null : inPart(reason, kind === 'feed' ? 'feed' : 'news').diagnosis;
}

function refusalWords(status: number, reason: string): string {
  const wall = wallWords(reason);
  if (wall) return wall.what;
  if (status > 0) return `Refus du site (${status})`;
  return reason.startsWith('robots.txt:') ? 'robots.txt sans réponse' : `Interdit par robots.txt (${reason})`;
}

/** Names of parameters whose value gives access. */
const SECRET =
  /(?:^|[_.-])(?:tok(?:en)?|jeton|key|cle|secret|pass(?:word|wd)?|pwd|mdp|auth|authorization|bearer|jwt|sig|sid|hmac)$|(?:token|apikey|secret|password|motdepasse|signature|credentials?|session(?:id)?)$/i;

/** What stands for a value that is not shown. */
const HIDDEN = '…';

const bare = (name: string): string => {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
};

/** An address as people are shown it: without user, password, and values of parameters that let somebody in. */
export const shownAddress = (address: string): string =>
  address
    .replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i, '$1')
    .replace(/([?&;#])([^=&;#]+)=([^&;#]+)/g, (pair, start: string, name: string) =>
      SECRET.test(bare(name)) ? `${start}${name}=${HIDDEN}` : pair,
    );

interface FetchRoutesDeps {
  sources: Pick<SourceStore, 'find'>;
  pages: Pick<PageStore, 'list'>;
  fetches: FetchList;
  /** Milliseconds. */
  now: () => number;
}

/** /api/collecte/releves: reads only. */
export function fetchRoutes(app: FastifyInstance, { sources, pages, fetches, now }: FetchRoutesDeps): void {
  registerCall(app, 'collectFetches', async ({ body: { fromDate, toDate, ...filter }, signal }) => {
    const listed = await fetches.list({ ...filter, range: rangeOf({ fromDate, toDate }, now()) }, signal);
    const ids = [...new Set(listed.fetches.flatMap(({ source }) => (source === '' ? [] : [source])))];
    // Deleted ones too: what they brought is kept.
    const found = ids.length === 0 ? [] : await sources.find(ids);
    const domains = new Map(found.map(({ id, domain }) => [id, domain]));
    if (ids.some((id) => !domains.has(id)))
      for (const { id, url } of await pages.list()) domains.set(id, new URL(url).hostname);
    const lignes = listed.fetches.map((fetch) => ({
      _id: fetch.id,
      date: new Date(fetch.at).toISOString(),
      hote: fetch.host,
      url: shownAddress(fetch.url),
      source: fetch.source,
      editeur: domains.get(fetch.source) ?? '',
      genre: fetch.kind,
      resultat: fetch.outcome,
      motif: fetchWords(fetch),
      statut: fetch.status === 0 ? null : fetch.status,
      redirections: fetch.redirects.map(shownAddress),
      octets: fetch.bytes,
      duree: fetch.durationMs,
      conditionnel: fetch.conditional,
      nouveaux: fetch.entriesNew,
      modifies: fetch.entriesChanged,
    }));
    return { count: listed.count, lignes };
  });
}
