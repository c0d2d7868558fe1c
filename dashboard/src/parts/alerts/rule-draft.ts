import { DROP_WINDOWS, type RuleKind, THRESHOLDS } from '@vigie/contracts/alerts/rule-kinds';
import type { AlertCondition } from '@vigie/contracts/alerts/rules';
import { SOURCES } from '@vigie/contracts/options';
import type { SharedQuery } from '../../query/shared-query.ts';
import { isEveryone } from '../../query/shared-query.ts';

/** Conditions as a screen proposes them: with its filters, and the proposed threshold of their kind. */

interface Own {
  /** nom_norme, or 'all'. */
  editeur: string;
  concurrents: readonly string[];
}

type Filters = Pick<SharedQuery, 'editeur' | 'groupe' | 'source' | 'articlePosition' | 'articleCategory'>;

/** Faults without which a sitemap is of no use. */
const PROPOSED_FAULTS = ['unreachable', 'http_error', 'unreadable'] as const;

/** null: the kind needs a publisher, or rivals, and there is none. `code`: of one sitemap. */
export function proposedCondition(
  kind: RuleKind,
  filters: Filters,
  own: Own,
  code: string | null = null,
): AlertCondition | null {
  if (kind === 'flux') return { type: 'flux', sources: [...SOURCES], minutes: THRESHOLDS.flux.proposed };
  const editeur = isEveryone(filters.editeur) ? own.editeur : filters.editeur;
  if (isEveryone(editeur)) return null;
  const { groupe, source, articlePosition, articleCategory } = filters;
  if (kind === 'sitemap') {
    const minutes = THRESHOLDS.sitemap.proposed;
    return { type: 'sitemap', editeur, groupe, code, silence: 'habitude', minutes, fautes: [...PROPOSED_FAULTS] };
  }
  const pages = { groupe, source, articlePosition, articleCategory };
  if (kind === 'perte') {
    // Only pages of Google have blocks.
    const onGoogle = source === 'applenews' ? 'tout' : source;
    // All pages together would ring for every section that somebody passes through.
    const inBlocks = articlePosition === 'cat' ? 'cat' : 'top';
    const delai = THRESHOLDS.perte.proposed;
    return { type: 'perte', editeur, groupe, source: onGoogle, articlePosition: inBlocks, articleCategory, delai };
  }
  if (kind === 'baisse') {
    const pourcent = THRESHOLDS.baisse.proposed;
    return { type: 'baisse', editeur, ...pages, fenetre: DROP_WINDOWS[1], pourcent, minimum: 1 };
  }
  const concurrents = own.concurrents.filter((name) => name !== editeur);
  if (concurrents.length === 0) return null;
  const minimum = Math.min(2, concurrents.length);
  return {
    type: 'absence',
    editeur,
    ...pages,
    concurrents: [...concurrents],
    minimum,
    delai: THRESHOLDS.absence.proposed,
  };
}

/** The same condition with another threshold. */
export function withThreshold(condition: AlertCondition, value: number): AlertCondition {
  switch (condition.type) {
    case 'absence':
    case 'perte':
      return { ...condition, delai: value };
    case 'baisse':
      return { ...condition, pourcent: value };
    case 'sitemap':
    case 'flux':
      return { ...condition, minutes: value };
  }
}
