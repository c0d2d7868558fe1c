import type { FilterField } from '@vigie/contracts/views/screen-fields';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Chip, chipsOf } from '../../query/chips.ts';
import { ZONE_LABELS } from '../../query/labels.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { wordsSentence } from '../../query/words-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';

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

interface EmptyStateProps {
  children: ReactNode;
  fields: readonly FilterField[];
  /** The list is of every publisher, whichever is chosen. */
  everyone?: boolean;
}

/** Nothing found: the sentence, and the one filter most likely guilty with a button that removes it. */
export function EmptyState({ children, fields, everyone = false }: EmptyStateProps) {
  const { query, defaults, apply } = useSharedQuery();
  const found = guiltyFilter(query, defaults, fields);
  const guilty = everyone && found?.key === 'editeur' ? null : found;
  return (
    <State
      note={wordsSentence(query, fields)}
      actions={
        guilty ? (
          <Button icon={<X size={15} aria-hidden="true" />} onClick={() => apply(guilty.next)}>
            {`Retirer le filtre ${guilty.label}`}
          </Button>
        ) : null
      }
    >
      {children}
    </State>
  );
}
