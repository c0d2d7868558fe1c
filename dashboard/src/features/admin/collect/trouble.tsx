import card from './card.module.css';

interface TroubleProps {
  /** What is wrong. `null` means nothing. */
  diagnostic: string | null;
  /** What can be done about it. */
  remede: string | null;
}

/** What is wrong, and what can be done about it. */
export function Trouble({ diagnostic, remede }: TroubleProps) {
  if (diagnostic === null) return null;
  return (
    <p className={card.trouble}>
      <strong>{`${diagnostic}.`}</strong>
      {remede === null ? null : ` ${remede}.`}
    </p>
  );
}
