import type { FindingLine } from '@vigie/contracts/calls/collect-findings';
import type { DocumentKind, NothingReason, UnservingReason } from '@vigie/contracts/sources';
import type { RobotsState } from '@vigie/readers/robots/answer';
import { repair } from '@vigie/stories/text/repair';

export interface FoundSource {
  url: string;
  /** Domain of the publisher whose articles are in it. */
  publisher: string;
  /** Somebody typed its address. */
  direct: boolean;
  kind: DocumentKind | 'unknown';
  language: string;
  /** Articles with a title. */
  entries: number;
  /** Time of the newest, in ms since 1970. */
  newest: number | undefined;
  changesPerDay: number;
  /** Three of the newest titles. */
  samples: string[];
  serves: boolean;
  why?: UnservingReason;
  /** HTTP status or reason of the failure, for operators. */
  detail?: string;
  /** The index that names it. */
  index?: string;
}

/** What a look at a publisher's site finds, in the order in which it is found. */
export type Finding =
  | {
      kind: 'robots';
      origin: string;
      state: RobotsState;
      crawlDelayS: number | undefined;
      /** Whether our robot may fetch the home page, and the rule that decides. */
      home: { allowed: boolean; rule?: string; line?: number };
      sitemaps: number;
    }
  | { kind: 'source'; source: FoundSource }
  /** Nothing can be found: why. */
  | { kind: 'nothing'; why: NothingReason; detail: string };

/** A finding in words for people. */
export function findingLineOf(domaine: string, finding: Finding): FindingLine {
  switch (finding.kind) {
    case 'robots': {
      const { origin: origine, state: etat, crawlDelayS, home, sitemaps } = finding;
      return {
        type: 'robots',
        domaine,
        origine,
        etat,
        autorise: home.allowed,
        regle: home.rule ?? null,
        delai: crawlDelayS ?? null,
        sitemaps,
      };
    }
    case 'source': {
      const { url, publisher, direct, kind, language, entries, newest, changesPerDay, samples, serves } =
        finding.source;
      const { why, detail, index } = finding.source;
      return {
        type: 'source',
        domaine,
        url,
        editeur: publisher,
        direct,
        genre: kind,
        langue: language,
        entrees: entries,
        derniere: newest === undefined ? null : new Date(newest).toISOString(),
        par_jour: changesPerDay,
        titres: samples.map(repair),
        sert: serves,
        motif: why ?? null,
        detail: detail ?? null,
        index: index ?? null,
      };
    }
    case 'nothing':
      return { type: 'rien', domaine, motif: finding.why, detail: finding.detail };
  }
}
