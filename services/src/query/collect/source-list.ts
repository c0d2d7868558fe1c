import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { SourceState } from '@vigie/contracts/sources';
import { plannedTimes } from '../../platform/queue/planned-times.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { HostStore } from '../../sources/host-store.ts';
import { CRAWL_QUEUE, type Source, sourceJob } from '../../sources/source.ts';
import type { SourceStore, Standing } from '../../sources/source-store.ts';
import type { FetchFigures, SourceFigures } from './fetch-figures.ts';
import { mailFor } from './mail.ts';
import { diagnose } from './source-diagnosis.ts';

type Listed = AnswerOf<'collectSources'>[number];

export interface SourceListDeps {
  sources: Pick<SourceStore, 'list' | 'standings'>;
  hosts: Pick<HostStore, 'silences'>;
  figures: FetchFigures;
  redis: Redis;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
  contact: string | undefined;
}

const NOTHING: SourceFigures = {
  strip: [],
  reason: '',
  requests: 0,
  bytes: 0,
  unmodified: 0,
  articles: 0,
  median: 0,
  p90: 0,
};

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null | undefined): string | null => (ms === null || ms === undefined ? null : iso(ms));

/** All sources with their figures: five statements in all, and one question to Redis. */
export async function listSources(deps: SourceListDeps, signal: AbortSignal): Promise<Listed[]> {
  const { sources, hosts, figures, redis, keys, contact } = deps;
  const now = deps.now();
  const [list, standings, silences] = await Promise.all([sources.list(), sources.standings(), hosts.silences()]);
  const ids = list.map(({ id }) => id);
  const known = await figures.sources(ids, now, signal);
  const queue = { redis, keys, name: CRAWL_QUEUE };
  const planned = await plannedTimes(queue, ids.map(sourceJob));
  return list.map((source, place) => {
    const { strip, reason, requests, bytes, unmodified, articles, median, p90 } = known.get(source.id) ?? NOTHING;
    const standing = standings.get(source.id);
    const next = source.enabled ? (planned[place] ?? null) : null;
    const silence = silences.get(new URL(standing?.movedTo || source.url).hostname);
    const found = diagnose({ source, standing, silence, strip, reason, next, now });
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
      diagnostic: found?.diagnosis ?? null,
      remede: found?.remedy ?? null,
      courriel: found?.refusal === undefined ? null : mailFor(source, found.refusal, contact),
    };
  });
}

function stateOf(source: Source, standing: Standing | undefined): { etat: SourceState; depuis: string } {
  if (!source.enabled) return { etat: 'off', depuis: iso(source.switchedAt) };
  const { state = 'active', since = 0 } = standing ?? {};
  return { etat: state, depuis: iso(state === 'active' ? Math.max(since, source.switchedAt) : since) };
}
