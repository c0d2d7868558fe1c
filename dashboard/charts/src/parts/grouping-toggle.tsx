import { useId } from 'react';

export type Grouping = 'hour' | 'day';

export interface GroupingProps {
  readonly value: Grouping;
  readonly onChange: (value: Grouping) => void;
}

const CHOICES = [
  ['hour', 'Heure'],
  ['day', 'Jour'],
] as const;

export function GroupingToggle({ value, onChange }: GroupingProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand on the line of its buttons
    <div role="group" aria-labelledby={id} className="vc-grouping">
      <span id={id}>Groupement par heure/jour</span>
      <span className="vc-segments">
        {CHOICES.map(([choice, label]) => (
          <button key={choice} type="button" aria-pressed={value === choice} onClick={() => onChange(choice)}>
            {label}
          </button>
        ))}
      </span>
    </div>
  );
}
