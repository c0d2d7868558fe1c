import type { FindingLine } from '@vigie/contracts/calls/collect-findings';
import type { Finding } from './finding.ts';

/** A finding as people are told it. */
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
        titres: samples,
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
