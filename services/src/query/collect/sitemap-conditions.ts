import type { SitemapCondition, SitemapState } from '@vigie/contracts/calls/sitemaps';
import type { SourceCondition } from '@vigie/contracts/sources';
import { sourceCode } from '../../sources/source.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import type { FetchFigures, SourceFigures } from './fetch-figures.ts';
import { conditionOf, diagnose, type JudgedSource } from './source-diagnosis.ts';
import { readFacts, type SourceFactsDeps } from './source-facts.ts';

export interface ConditionDeps extends SourceFactsDeps {
  sources: Pick<SourceStore, 'standings' | 'list'>;
  figures: Pick<FetchFigures, 'walls' | 'strips'>;
}

const ofJudged = (judged: JudgedSource): SitemapCondition => {
  const found = diagnose(judged);
  const etat: SourceCondition = conditionOf(judged, found);
  return { etat, diagnostic: found?.diagnosis ?? null };
};

/** The state of a sitemap of which only events tell: its latest fetch, as it was at `now`. */
export const conditionOfEvents = (state: SitemapState, now: number): SitemapCondition =>
  ofJudged(factsOfEvents(state, now));

function factsOfEvents({ error, dernier_crawl, total, type, silence }: SitemapState, now: number): JudgedSource {
  const status = Number(/^HTTP (\d{3})\b/.exec(error ?? '')?.[1] ?? (error === null ? 200 : 0));
  const outcome = error === null ? 'same' : [401, 403, 429, 451].includes(status) ? 'refused' : 'failed';
  const strip: SourceFigures['strip'] = [{ at: Date.parse(dernier_crawl), outcome, status }];
  return {
    source: { enabled: true, kind: type === 'feed' ? 'feed' : 'news', switchedAt: 0 },
    standing: undefined,
    silence: undefined,
    refusing: undefined,
    next: null,
    strip,
    reason: outcome === 'same' ? '' : (error ?? ''),
    total,
    quiet: silence,
    now,
  };
}

/** The states of the sources among these sitemaps that the crawler reads, by code, as Collecte shows them. */
export async function collectedConditions(
  deps: ConditionDeps,
  codes: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Map<string, SitemapCondition>> {
  const list = (await deps.sources.list()).filter((source) => codes.has(sourceCode(source)));
  if (list.length === 0) return new Map();
  const strips = await deps.figures.strips(
    list.map(({ id }) => id),
    deps.now(),
    signal,
  );
  const facts = await readFacts(deps, list, strips, signal);
  return new Map(facts.map((judged) => [sourceCode(judged.source), ofJudged(judged)]));
}
