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

/** null: the kind needs a publisher, or rivals, and there is none. */
export function proposedCondition(kind: RuleKind, filters: Filters, own: Own): AlertCondition | null {
  if (kind === 'flux') return { type: 'flux', sources: [...SOURCES], minutes: THRESHOLDS.flux.proposed };
  const editeur = isEveryone(filters.editeur) ? own.editeur : filters.editeur;
  if (isEveryone(editeur)) return null;
  const { groupe, source, articlePosition, articleCategory } = filters;
  const pages = { groupe, source, articlePosition, articleCategory };
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
      return { ...condition, delai: value };
    case 'baisse':
      return { ...condition, pourcent: value };
    case 'flux':
      return { ...condition, minutes: value };
  }
}
