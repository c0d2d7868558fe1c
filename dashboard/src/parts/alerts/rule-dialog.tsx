import {
  DROP_WINDOWS,
  RULE_KIND_LABELS,
  RULE_KINDS,
  RULE_NAME_MAX,
  RULE_VISIBILITIES,
  type RuleKind,
  type RuleVisibility,
  THRESHOLDS,
} from '@vigie/contracts/alerts/rule-kinds';
import type { AlertCondition } from '@vigie/contracts/alerts/rules';
import { conditionWords } from '@vigie/contracts/alerts/sentences';
import { formatDelay } from '@vigie/contracts/french/durations';
import { VISIBILITY_LABELS } from '@vigie/contracts/views/view-limits';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../api/api-error.ts';
import {
  type AlertRule,
  useAlertRules,
  useAlertTrial,
  useChangeAlertRule,
  useSaveAlertRule,
} from '../../api/calls/alerts.ts';
import { usePublisherList } from '../../api/calls/figures.ts';
import { paths } from '../../paths/paths.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form.module.css';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './alerts.module.css';
import { proposedCondition, thresholdValue, withThreshold } from './rule-draft.ts';
import { RuleTrial } from './rule-trial.tsx';

const MINUTE_S = 60;

/** What the slider of each kind is called, and how its value is written. */
const SLIDERS: Readonly<Record<RuleKind, { label: string; words: (value: number) => string }>> = {
  absence: { label: 'Délai', words: (value) => formatDelay(value * MINUTE_S) },
  perte: { label: 'Délai', words: (value) => formatDelay(value * MINUTE_S) },
  baisse: { label: 'Baisse', words: (value) => `${value}\u00a0%` },
  flux: { label: 'Silence', words: (value) => formatDelay(value * MINUTE_S) },
};

const WINDOWS = DROP_WINDOWS.map(String);
const WINDOW_LABELS = Object.fromEntries(
  DROP_WINDOWS.map((minutes) => [String(minutes), formatDelay(minutes * MINUTE_S)]),
);

interface RuleDialogProps {
  /** The rule that is changed; null: a new one. */
  rule: AlertRule | null;
  kind?: RuleKind;
  onClose: () => void;
}

/** « M’alerter »: what is watched, with the filters of the screen, and what it would have rung. */
export default function RuleDialog({ rule, kind = 'absence', onClose }: RuleDialogProps) {
  const id = useId();
  const user = useUser();
  const say = useToast();
  const { query } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const { data: list } = useAlertRules();
  const save = useSaveAlertRule();
  const change = useChangeAlertRule();
  const [chosenKind, setKind] = useState<RuleKind>(rule?.condition.type ?? kind);
  const own = useMemo(() => ({ editeur: user.editeur, concurrents: user.concurrents ?? [] }), [user]);
  const proposed = useMemo(
    () => rule?.condition ?? proposedCondition(chosenKind, query, own),
    [rule, chosenKind, query, own],
  );
  const [edited, setEdited] = useState<AlertCondition | null>(null);
  const condition = edited ?? proposed;
  const [name, setName] = useState(rule?.nom ?? null);
  const [visible, setVisible] = useState<RuleVisibility>(rule?.visible ?? 'moi');
  // Any threshold is in one answer, so the slider asks for nothing.
  const base = condition && withThreshold(condition, THRESHOLDS[condition.type].proposed);
  const trial = useAlertTrial(base);
  const label = (editeur: string) => publisherLabel(records, editeur, 'editeur');
  const nom = name ?? (condition === null ? '' : nameFor(condition, label).slice(0, RULE_NAME_MAX));
  const error = save.error ?? change.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (condition === null) return;
    const done = (text: string) => () => {
      say(text);
      onClose();
    };
    if (rule === null)
      save.mutate({ nom, visible, condition }, { onSuccess: done('Règle enregistrée : elle veille dès maintenant') });
    else change.mutate({ id: rule._id, nom, visible, condition }, { onSuccess: done('Règle modifiée') });
  };
  return (
    <Dialog
      title={rule === null ? 'M’alerter' : `Modifier ${rule.nom}`}
      shape="sheet"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            look="primary"
            type="submit"
            form={id}
            disabled={condition === null || nom.trim() === '' || save.isPending || change.isPending}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={id} className={form.form} onSubmit={submit}>
        <SelectField
          label="Alerte"
          wide
          value={chosenKind}
          options={RULE_KINDS}
          labels={RULE_KIND_LABELS}
          onChange={(next) => {
            setKind(next);
            setEdited(null);
          }}
        />
        {condition === null ? (
          <p className={form.hint}>
            Cette alerte compare votre éditeur à vos concurrents.{' '}
            <Link to={paths.compte}>Choisissez-les dans votre compte</Link>.
          </p>
        ) : (
          <>
            <p className={form.hint}>{conditionWords(condition, label)}</p>
            <ConditionFields condition={condition} onChange={setEdited} />
            <ThresholdField condition={condition} onChange={setEdited} />
            <RuleTrial
              trial={trial}
              threshold={thresholdValue(condition)}
              words={SLIDERS[condition.type].words}
              onThreshold={(value) => setEdited(withThreshold(condition, value))}
            />
            <TextField
              label="Nom"
              value={nom}
              maxLength={RULE_NAME_MAX}
              required
              onChange={(event) => setName(event.target.value)}
            />
            <SelectField
              label="Visible pour"
              wide
              value={visible}
              options={RULE_VISIBILITIES.filter((one) => one !== 'maison' || (list?.maison ?? null) !== null)}
              labels={VISIBILITY_LABELS}
              onChange={setVisible}
            />
          </>
        )}
        {error ? (
          <p role="alert" className={form.error}>
            {failureText(error)}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

function nameFor(condition: AlertCondition, label: (editeur: string) => string): string {
  if (condition.type === 'flux') return RULE_KIND_LABELS.flux;
  return `${RULE_KIND_LABELS[condition.type]}, ${label(condition.editeur)}`;
}

interface FieldsProps {
  condition: AlertCondition;
  onChange: (condition: AlertCondition) => void;
}

/** What a kind has beside its threshold. */
function ConditionFields({ condition, onChange }: FieldsProps) {
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

function ThresholdField({ condition, onChange }: FieldsProps) {
  const id = useId();
  const { lowest, highest, step } = THRESHOLDS[condition.type];
  const { label, words } = SLIDERS[condition.type];
  const value = thresholdValue(condition);
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
