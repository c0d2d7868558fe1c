import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { Table2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Gap, Step } from '../../api/calls/scores.ts';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { useTableTwin } from '../../shared/table-twins.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import styles from './score.module.css';
import { seenWords, signed } from './step-words.ts';
import type { SideNames } from './use-gap.ts';
import { StepTable, Waterfall } from './waterfall.tsx';

interface GapAnswerProps {
  gap: Gap;
  names: SideNames;
  hrefOf: (step: Step) => string | null;
  proofOf: (step: Step) => ReactNode;
}

/** The sentence, both scores, and the steps between them as a picture or as a table. */
export function GapAnswer({ gap, names, hrefOf, proofOf }: GapAnswerProps) {
  const { table, onTableChange } = useTableTwin();
  const { a, b, affiche, etapes, trous, phrase } = gap;
  if (etapes.length === 0) {
    return <EmptyState fields={SCREEN_FIELDS.score}>Aucun point de part et d’autre</EmptyState>;
  }
  const Steps = table ? StepTable : Waterfall;
  return (
    <Stack>
      <p className={styles.sentence}>{phrase}</p>
      {trous.decide ? null : (
        <p className={styles.undecided}>
          <TriangleAlert size={15} aria-hidden="true" />
          Ni hausse ni baisse n’est sûre : l’écart est plus petit que ce qui n’a pas été photographié, ou l’un des côtés
          l’a été trop peu.
        </p>
      )}
      <Tiles
        tiles={[
          { label: `A : ${names.a}`, value: a.affiche },
          { label: `B : ${names.b}`, value: b.affiche },
          { label: 'Écart', content: signed(affiche) },
        ]}
      />
      <div className={styles.head}>
        <p className={styles.seen}>
          {[
            ['A', seenWords(a)],
            ['B', seenWords(b)],
          ]
            .flatMap(([side, words]) => (words ? [`${side} ${words}`] : []))
            .join(', ')}
        </p>
        <Button
          icon={<Table2 size={15} strokeWidth={1.75} aria-hidden="true" />}
          aria-pressed={table}
          onClick={() => onTableChange(!table)}
        >
          Tableau
        </Button>
      </div>
      <Steps gap={gap} names={names} hrefOf={hrefOf} proofOf={proofOf} />
    </Stack>
  );
}
