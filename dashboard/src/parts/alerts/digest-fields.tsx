import { DIGEST_LABELS, DIGEST_RHYTHMS, LONG_MINUTES } from '@vigie/contracts/alerts/rule-kinds';
import { formatDelay } from '@vigie/contracts/french/durations';
import type { AlertRule } from '../../api/calls/alerts.ts';
import { SelectField } from '../../ui/select-field.tsx';

export type DigestDraft = AlertRule['bilan'];

const NONE = 'aucun';
const RHYTHMS = [NONE, ...DIGEST_RHYTHMS] as const;
const RHYTHM_LABELS = { [NONE]: 'Un par alerte, tout de suite', ...DIGEST_LABELS };

const NEVER = 'jamais';
/** Minutes after which an alert is reported at once as well. */
const LENGTHS = [60, 120, 180, 360, 720, 1_200];

interface DigestFieldsProps {
  digest: DigestDraft;
  onChange: (digest: DigestDraft) => void;
}

/** Whether alerts are reported one by one or together, and which ones are reported at once all the same. */
export function DigestFields({ digest, onChange }: DigestFieldsProps) {
  const length = digest?.longues ?? null;
  const lengths = [...new Set([...LENGTHS, ...(length === null ? [] : [length])])].sort((a, b) => a - b);
  return (
    <>
      <SelectField
        label="Messages"
        wide
        value={digest?.rythme ?? NONE}
        options={RHYTHMS}
        labels={RHYTHM_LABELS}
        onChange={(next) =>
          onChange(next === NONE ? null : { rythme: next, longues: digest === null ? LONG_MINUTES.proposed : length })
        }
      />
      {digest === null ? null : (
        <SelectField
          label="Tout de suite aussi"
          wide
          value={length === null ? NEVER : `${length}`}
          options={[NEVER, ...lengths.map(String)]}
          labels={{ [NEVER]: 'Jamais', ...lengthLabels(lengths) }}
          onChange={(next) => onChange({ ...digest, longues: next === NEVER ? null : Number(next) })}
        />
      )}
    </>
  );
}

const lengthLabels = (lengths: readonly number[]): Record<string, string> =>
  Object.fromEntries(lengths.map((minutes) => [minutes, `Une alerte de plus de ${formatDelay(60 * minutes)}`]));
