import { Download, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { useScoreWeights, useSimulation, type WeightsAnswer } from '../../../api/calls/scores.ts';
import { Answered } from '../../../parts/answers/answered.tsx';
import { EmptyState } from '../../../parts/answers/empty-state.tsx';
import { FailureState } from '../../../parts/answers/failure-state.tsx';
import { SCREEN_FIELDS } from '../../../query/filter-fields.ts';
import type { SharedQuery } from '../../../query/shared-query.ts';
import { saveBlob } from '../../../table/csv/save-blob.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { CopyLink } from './copy-link.tsx';
import { PointField } from './point-field.tsx';
import { weightsText, withSlot } from './points.ts';
import { SimulatedRanking } from './simulated-ranking.tsx';
import { usePoints } from './use-points.ts';
import styles from './weights.module.css';

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Other weights: five groups of sliders, and the ranking under both. */
export function WeightsTab({ query }: { query: SharedQuery }) {
  const { data, error, refetch } = useScoreWeights();
  if (data) return <Weights weights={data} query={query} />;
  return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={480} />;
}

function Weights({ weights, query }: { weights: WeightsAnswer; query: SharedQuery }) {
  const { draft, setDraft, asked, askedText, isInForce } = usePoints(weights.poids);
  // Ranks are those of the whole market, whichever publisher is chosen.
  const everyone = useMemo(() => ({ ...query, editeur: 'all' }), [query]);
  const simulation = useSimulation(everyone, asked);
  const { data, error, refetch } = simulation;
  const download = () => {
    const { name, text } = weightsText(weights, draft);
    saveBlob(new Blob([text], { type: 'application/json' }), name);
  };
  return (
    <Stack>
      <Section title="Points par minute" note={`Version ${weights.version} en vigueur`}>
        <div className={styles.kinds}>
          {weights.kinds.map(({ kind, libelle, slots }) => (
            <fieldset key={kind} className={styles.kind}>
              <legend className={styles.legend}>{libelle}</legend>
              {slots.map((slot, place) => (
                <PointField
                  key={slot.slot}
                  group={libelle}
                  label={slot.libelle}
                  value={draft[kind][place] ?? slot.points}
                  onChange={(points) => setDraft((now) => withSlot(now, kind, place, points))}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </Section>
      <div className={styles.actions}>
        <Button icon={<RotateCcw {...ICON} />} disabled={isInForce} onClick={() => setDraft(weights.poids)}>
          Remettre
        </Button>
        <CopyLink query={query} points={draft} />
        <Button icon={<Download {...ICON} />} onClick={download}>
          {`Télécharger ${weightsText(weights, draft).name}`}
        </Button>
      </div>
      <Answered of={simulation}>
        {data ? (
          data.data.rows.length === 0 ? (
            <EmptyState fields={SCREEN_FIELDS.score}>Aucun éditeur exposé sur la période</EmptyState>
          ) : (
            <SimulatedRanking key={askedText} simulation={data.data} />
          )
        ) : error ? (
          <FailureState error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={480} />
        )}
      </Answered>
    </Stack>
  );
}
