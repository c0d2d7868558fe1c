import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { SourceState } from '@vigie/contracts/sources';
import type { ReadingsNow } from '../../sources/reading-now.ts';
import { agentName, ROBOT } from '../../sources/robot.ts';
import type { Source } from '../../sources/source.ts';
import type { SourceStanding, SourceStore } from '../../sources/source-store.ts';
import type { FetchFigures, SourceFigures } from './fetch-figures.ts';
import { readingWords } from './reading-words.ts';
import { conditionOf, diagnose } from './source-diagnosis.ts';
import { readFacts, type SourceFactsDeps } from './source-facts.ts';

/**
 * Text of a mail that asks a site to let our robot in. `refusal`: the status of its answer, or what our robot meets instead, after
 * « notre robot lit … et ». Without `contact` the sender adds their own.
 */
export function mailFor(
  { domain, url }: Pick<Source, 'domain' | 'url'>,
  refusal: number | string,
  contact: string | undefined,
): string {
  const name = contact === undefined ? `${ROBOT}/1.0` : agentName(contact);
  return `Objet : accès de notre robot ${ROBOT} à ${domain}

Bonjour,

Nous suivons l’exposition des articles de presse sur les agrégateurs. Pour cela, notre robot lit ${url} et ${typeof refusal === 'number' ? `reçoit la réponse ${refusal}` : refusal}.

Il s’annonce sous ce nom :
${name}

Il obéit à votre robots.txt, lit une page à la fois avec au moins 3 secondes entre deux demandes, et ne reprend pas le texte de vos articles sans votre accord.

Pourriez-vous l’autoriser, ou nous dire sous quelles conditions il peut lire ces adresses ?

Merci d’avance.
${contact ?? ''}`.trimEnd();
}

type ListedSource = AnswerOf<'collectSources'>[number];

export interface SourceListDeps extends SourceFactsDeps {
  sources: Pick<SourceStore, 'list' | 'standings'>;
  figures: FetchFigures;
  readingsNow: Pick<ReadingsNow, 'of'>;
  contact: string | undefined;
}

const NOTHING: SourceFigures = {
  strip: [],
  reason: '',
  total: null,
  requests: 0,
  bytes: 0,
  unmodified: 0,
  articles: 0,
  median: 0,
  p90: 0,
};

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null | undefined): string | null => (ms === null || ms === undefined ? null : iso(ms));

/** All sources with their figures: a dozen statements in all, and two questions to Redis. */
export async function listSources(deps: SourceListDeps, signal: AbortSignal): Promise<ListedSource[]> {
  const { sources, figures, readingsNow, contact } = deps;
  const now = deps.now();
  const list = await sources.list();
  const ids = list.map(({ id }) => id);
  const known = await figures.sources(ids, now, signal);
  const [facts, readings] = await Promise.all([readFacts(deps, list, known, signal), readingsNow.of(ids)]);
  return facts.map((judged, place) => {
    const { source, standing, strip, next } = judged;
    const { requests, bytes, unmodified, articles, median, p90 } = known.get(source.id) ?? NOTHING;
    const reading = readings[place];
    const found = diagnose(judged);
    return {
      _id: source.id,
      domaine: source.domain,
      url: source.url,
      genre: source.kind,
      langue: source.language,
      priorite: source.priority,
      propre: source.own,
      index: source.indexUrl || null,
      ...stateOf(source, standing),
      prochain: isoOrNull(next),
      dernier: isoOrNull(strip.at(-1)?.at),
      releves: strip.map(({ at, outcome, status }) => ({ date: iso(at), resultat: outcome, statut: status })),
      requetes: requests,
      octets: bytes,
      part_304: requests === 0 ? null : unmodified / requests,
      delai: { articles, median: articles === 0 ? null : median, p90: articles === 0 ? null : p90 },
      condition: conditionOf(judged, found),
      diagnostic: found?.diagnosis ?? null,
      remede: found?.remedy ?? null,
      lecture: reading === undefined ? null : readingWords(reading, now),
      courriel:
        found?.refusal === undefined
          ? null
          : mailFor({ ...source, url: found.address ?? source.url }, found.refusal, contact),
    };
  });
}

function stateOf(source: Source, standing: SourceStanding | undefined): { etat: SourceState; depuis: string } {
  if (!source.enabled) return { etat: 'off', depuis: iso(source.switchedAt) };
  // It is kept because it refuses us.
  if (source.kind === 'site') return { etat: 'paused', depuis: iso(source.switchedAt) };
  const { state = 'active', since = 0 } = standing ?? {};
  return { etat: state, depuis: iso(state === 'active' ? Math.max(since, source.switchedAt) : since) };
}
