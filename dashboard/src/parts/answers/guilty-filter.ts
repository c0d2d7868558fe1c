import { type Chip, chipsOf } from '../../query/chips.ts';
import { isEveryone } from '../../query/everyone.ts';
import type { FilterField } from '../../query/filter-fields.ts';
import { ZONE_LABELS } from '../../query/labels.ts';
import type { SharedQuery } from '../../query/shared-query.ts';

/** From the filter that most often leaves nothing to the one that seldom does. */
const SUSPECTS: readonly (keyof SharedQuery)[] = [
  'url',
  'urlEntities',
  'clusterOrphan',
  'clusterEntities',
  'clusterLemmes',
  'articleEntities',
  'articleShare',
  'clusterPosition',
  'clusterCategory',
  'articleCategory',
  'articlePosition',
  'compareDate',
];

/** The filter most likely to have left nothing, to be offered for removal; null when nothing but the range filters. */
export function guiltyFilter(
  query: SharedQuery,
  defaults: SharedQuery,
  fields: readonly FilterField[],
): (Chip & { next: SharedQuery }) | null {
  const chips = chipsOf(query, defaults, fields);
  for (const key of SUSPECTS) {
    const chip = chips.find((candidate) => candidate.key === key);
    if (chip) return { ...chip, next: { ...query, [key]: defaults[key] } };
  }
  if (query.source !== 'tout') {
    return { key: 'source', label: `Zone ${ZONE_LABELS[query.source]}`, next: { ...query, source: 'tout' } };
  }
  if (!isEveryone(query.editeur)) return { key: 'editeur', label: 'Éditeur', next: { ...query, editeur: 'all' } };
  return null;
}
