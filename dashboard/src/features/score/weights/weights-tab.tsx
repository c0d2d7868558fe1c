import { COPY_REFUSED, useCopy } from '@vigie/charts/use-copy';
import type { WeightPoints } from '@vigie/contracts/calls/scores';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { Check, Download, Link2, RotateCcw } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useScoreWeights, useSimulation, type WeightsAnswer } from '../../../api/calls/scores.ts';
import { Answered } from '../../../parts/answers/answered.tsx';
import { EmptyState } from '../../../parts/answers/empty-state.tsx';
import { FailureState } from '../../../parts/answers/failure-state.tsx';
import { paths } from '../../../paths/paths.ts';
import { encodeQuery } from '../../../query/query-codec.ts';
import type { SharedQuery } from '../../../query/shared-query.ts';
import { saveBlob } from '../../../shared/save-blob.ts';
import { Button } from '../../../ui/button.tsx';
import field from '../../../ui/field.module.css';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { isPoints, usePoints, weightsText, withSlot, writePoints } from './points.ts';
import { SimulatedRanking } from './simulated-ranking.tsx';
import styles from './weights.module.css';

/** Ends of the slider. The number beside it goes further. */
const [LEAST, MOST] = [1, 100];

interface PointFieldProps {
  /** Kind of page, for screen readers: two kinds have slots of the same name. */
  group: string;
  label: string;
  value: number;
  onChange: (points: number) => void;
}

/** Points a minute of one slot: a slider, and the number itself. */
function PointField({ group, label, value, onChange }: PointFieldProps) {
  const id = useId();
  // What is being typed; it may be no number yet.
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && !isPoints(Number(typed));
  const type = (text: string) => {
    setTyped(text);
    if (isPoints(Number(text))) onChange(Number(text));
  };
  return (
    <div className={styles.point}>
      <label htmlFor={id} className={styles.slot}>
        <span className="visually-hidden">{`${group}, `}</span>
        {label}
      </label>
      <input
        type="range"
        className={styles.slider}
        aria-label={`${group}, ${label}, curseur`}
        min={LEAST}
        max={MOST}
        value={Math.min(MOST, Math.max(LEAST, value))}
        onChange={({ target }) => {
          setTyped(null);
          onChange(Number(target.value));
        }}
      />
      <input
        id={id}
        type="number"
        className={`${field.input} ${styles.number}`}
        min={0}
        max={10_000}
        step="any"
        value={typed ?? String(value)}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
      {wrong ? (
        <span id={`${id}-error`} className={`${field.error} ${styles.error}`}>
          Plus de 0, au plus 10 000
        </span>
      ) : null}
    </div>
  );
}

/** Copies the address of this ranking: period, publisher and weights stand in it. */
function CopyLink({ query, points }: { query: SharedQuery; points: WeightPoints }) {
  const { result, copy } = useCopy();
  const copyAddress = () => {
    const own = new URLSearchParams({ onglet: 'poids', poids: writePoints(points) });
    const search = encodeQuery(query, null, own);
    return copy(`${location.origin}${paths.score}${search}`);
  };
  const Icon = result === 'copied' ? Check : Link2;
  return (
    <Button icon={<Icon size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copyAddress()}>
      {result === 'refused' ? COPY_REFUSED : 'Copier le lien'}
      <span role="status" className="visually-hidden">
        {result === undefined ? '' : result === 'copied' ? 'Lien copié' : COPY_REFUSED}
      </span>
    </Button>
  );
}

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Other weights: five groups of sliders, and the ranking under both. */
export function WeightsTab({ query }: { query: SharedQuery }) {
  const { data, error, refetch } = useScoreWeights();
  if (data) return <Weights weights={data} query={query} />;
  return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={480} />;
}

function Weights({ weights, query }: { weights: WeightsAnswer; query: SharedQuery }) {
  const { draft, setDraft, wanted, askedText, isInForce } = usePoints(weights.poids);
  // Ranks are those of the whole market, whichever publisher is chosen.
  const everyone = useMemo(() => ({ ...query, editeur: 'all' }), [query]);
  const simulation = useSimulation(everyone, wanted);
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
