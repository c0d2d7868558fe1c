import { useId, useState } from 'react';
import field from '../../../ui/field.module.css';
import { isPoints } from './points.ts';
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
export function PointField({ group, label, value, onChange }: PointFieldProps) {
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
