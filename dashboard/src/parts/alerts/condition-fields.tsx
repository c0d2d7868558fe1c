import {
  DROP_WINDOWS,
  type RuleKind,
  SILENCE_MODE_LABELS,
  SILENCE_MODES,
  THRESHOLDS,
} from '@vigie/contracts/alerts/rule-kinds';
import type { AlertCondition, ConditionOf } from '@vigie/contracts/alerts/rules';
import { thresholdOf } from '@vigie/contracts/alerts/threshold';
import { formatDelay } from '@vigie/contracts/french/durations';
import { FAULT_LABELS } from '@vigie/contracts/sitemap-fault-labels';
import { FETCH_FAULTS } from '@vigie/contracts/sitemap-faults';
import { useId } from 'react';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './alerts.module.css';
import { withThreshold } from './rule-draft.ts';

const MINUTE_S = 60;

/** What the slider of each kind is called, and how its value is written. */
export const SLIDERS: Readonly<Record<RuleKind, { label: string; words: (value: number) => string }>> = {
  absence: { label: 'Délai', words: (value) => formatDelay(value * MINUTE_S) },
  perte: { label: 'Délai', words: (value) => formatDelay(value * MINUTE_S) },
  baisse: { label: 'Baisse', words: (value) => `${value}\u00a0%` },
  sitemap: { label: 'Silence', words: (value) => formatDelay(value * MINUTE_S) },
  flux: { label: 'Silence', words: (value) => formatDelay(value * MINUTE_S) },
};

const WINDOWS = DROP_WINDOWS.map(String);
const WINDOW_LABELS = Object.fromEntries(
  DROP_WINDOWS.map((minutes) => [String(minutes), formatDelay(minutes * MINUTE_S)]),
);

interface FieldsProps {
  condition: AlertCondition;
  onChange: (condition: AlertCondition) => void;
}

/** What a kind has, its threshold last; of a sitemap beside the silence that it measures. */
export function ConditionFields(props: FieldsProps) {
  if (props.condition.type === 'sitemap') return <SitemapFields {...props} condition={props.condition} />;
  return (
    <>
      <KindFields {...props} />
      <ThresholdField {...props} />
    </>
  );
}

function KindFields({ condition, onChange }: FieldsProps) {
  if (condition.type === 'absence') {
    const { concurrents, minimum } = condition;
    const counts = concurrents.map((_, i) => String(i + 1));
    return (
      <SelectField
        label="Concurrents ensemble"
        wide
        value={String(minimum)}
        options={counts}
        labels={Object.fromEntries(counts.map((count) => [count, `${count} de ${concurrents.length}`]))}
        onChange={(count) => onChange({ ...condition, minimum: Number(count) })}
      />
    );
  }
  if (condition.type === 'baisse') {
    return (
      <SelectField
        label="Score sur"
        wide
        value={String(condition.fenetre)}
        options={WINDOWS}
        labels={WINDOW_LABELS}
        onChange={(minutes) => {
          const fenetre = DROP_WINDOWS.find((one) => String(one) === minutes);
          if (fenetre !== undefined) onChange({ ...condition, fenetre });
        }}
      />
    );
  }
  return null;
}

function SitemapFields({ condition, onChange }: FieldsProps & { condition: ConditionOf<'sitemap'> }) {
  const { silence, fautes } = condition;
  return (
    <>
      <SelectField
        label="Silence qui sonne"
        wide
        value={silence}
        options={SILENCE_MODES}
        labels={SILENCE_MODE_LABELS}
        onChange={(next) => onChange({ ...condition, silence: next })}
      />
      {/* Faults alone have no threshold. */}
      {silence === 'jamais' ? null : <ThresholdField condition={condition} onChange={onChange} />}
      <fieldset className={styles.faults}>
        <legend>Fautes, à trois relevés de suite</legend>
        {FETCH_FAULTS.map((fault) => (
          <CheckField
            key={fault}
            label={FAULT_LABELS[fault]}
            checked={fautes.includes(fault)}
            onChange={(isOn) =>
              onChange({
                ...condition,
                fautes: FETCH_FAULTS.filter((one) => (one === fault ? isOn : fautes.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}

function ThresholdField({ condition, onChange }: FieldsProps) {
  const id = useId();
  const { lowest, highest, step } = THRESHOLDS[condition.type];
  const { label, words } = SLIDERS[condition.type];
  const value = thresholdOf(condition);
  return (
    <div className={styles.threshold}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={lowest}
        max={highest}
        step={step}
        value={value}
        aria-valuetext={words(value)}
        onChange={(event) => onChange(withThreshold(condition, Number(event.target.value)))}
      />
      <output htmlFor={id}>{words(value)}</output>
    </div>
  );
}
