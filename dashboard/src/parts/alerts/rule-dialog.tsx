import {
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
import { thresholdOf } from '@vigie/contracts/alerts/threshold';
import { VISIBILITY_LABELS } from '@vigie/contracts/views/view-limits';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
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
import form from '../../ui/form.module.css';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { ConditionFields, SLIDERS } from './condition-fields.tsx';
import { type DigestDraft, DigestFields } from './digest-fields.tsx';
import { type HeldDraft, HeldFields, heldChange, heldDraft } from './held-fields.tsx';
import { proposedCondition, withThreshold } from './rule-draft.ts';
import { RuleTrial } from './rule-trial.tsx';

interface RuleDialogProps {
  /** The rule that is changed. `null`: a new one. */
  rule: AlertRule | null;
  kind?: RuleKind;
  /** The one sitemap that is watched. */
  code?: string | undefined;
  onClose: () => void;
}

/** « M’alerter »: what is watched, with the filters of the screen, and what it would have rung. */
export default function RuleDialog({ rule, kind = 'absence', code, onClose }: RuleDialogProps) {
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
    () => rule?.condition ?? proposedCondition(chosenKind, query, own, code),
    [rule, chosenKind, query, own, code],
  );
  const [edited, setEdited] = useState<AlertCondition | null>(null);
  const [name, setName] = useState(rule?.nom ?? null);
  const [visible, setVisible] = useState<RuleVisibility>(rule?.visible ?? 'moi');
  const [canaux, setCanaux] = useState<readonly string[]>(rule?.canaux ?? []);
  // Any threshold is in one answer, so the slider asks for nothing.
  const drafted = edited ?? proposed;
  const base = drafted && withThreshold(drafted, THRESHOLDS[drafted.type].proposed);
  const trial = useAlertTrial(base);
  const start = rule === null && edited === null ? (trial.data?.seuilPropose ?? null) : null;
  // A new rule starts with a threshold that rings seldom.
  const condition = drafted && start !== null ? withThreshold(drafted, start) : drafted;
  const label = (editeur: string) => publisherLabel(records, editeur, 'editeur');
  const nom = name ?? (condition === null ? '' : nameFor(condition, label).slice(0, RULE_NAME_MAX));
  const error = save.error ?? change.error;
  const [editedDigest, setDigest] = useState<DigestDraft | undefined>(rule?.bilan);
  const digest = editedDigest === undefined ? (trial.data?.bilanPropose ?? null) : editedDigest;
  const [pauses, setPauses] = useState<HeldDraft>(() => heldDraft(rule));
  const submit = () => {
    if (condition === null) return;
    const done = (text: string) => () => {
      say(text);
      onClose();
    };
    if (rule === null)
      save.mutate(
        { nom, visible, condition, canaux: [...canaux], calme: pauses.calme, bilan: digest },
        { onSuccess: done('Règle enregistrée : elle veille dès maintenant') },
      );
    else
      change.mutate(
        { id: rule._id, nom, visible, condition, canaux: [...canaux], bilan: digest, ...heldChange(pauses) },
        { onSuccess: done('Règle modifiée') },
      );
  };
  return (
    <FormDialog
      title={rule === null ? 'M’alerter' : `Modifier ${rule.nom}`}
      shape="sheet"
      disabled={condition === null || nom.trim() === '' || save.isPending || change.isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Alerte"
        wide
        value={chosenKind}
        options={RULE_KINDS}
        labels={RULE_KIND_LABELS}
        onChange={(next) => {
          setKind(next);
          setEdited(null);
          setDigest(rule?.bilan);
        }}
      />
      {condition === null ? (
        <p className={form.hint}>
          {chosenKind === 'absence'
            ? 'Cette alerte compare votre éditeur à vos concurrents. '
            : 'Cette alerte surveille un éditeur. '}
          <Link to={paths.compte}>Choisissez-les dans votre compte</Link>.
        </p>
      ) : (
        <>
          <p className={form.hint}>{conditionWords(condition, label)}</p>
          <ConditionFields condition={condition} onChange={setEdited} />
          <RuleTrial
            trial={trial}
            threshold={thresholdOf(condition)}
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
          <ChannelFields chosen={canaux} onChange={setCanaux} />
          <DigestFields digest={digest} onChange={setDigest} />
          <SelectField
            label="Visible pour"
            wide
            value={visible}
            options={RULE_VISIBILITIES.filter((one) => one !== 'maison' || (list?.maison ?? null) !== null)}
            labels={VISIBILITY_LABELS}
            onChange={setVisible}
          />
          <HeldFields rule={rule} pauses={pauses} onChange={setPauses} />
        </>
      )}
    </FormDialog>
  );
}

function nameFor(condition: AlertCondition, label: (editeur: string) => string): string {
  if (condition.type === 'flux') return RULE_KIND_LABELS.flux;
  return `${RULE_KIND_LABELS[condition.type]}, ${label(condition.editeur)}`;
}
