import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FilterField } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { wordsSentence } from '../../query/words-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';
import { guiltyFilter } from './guilty-filter.ts';

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
