import type { PublisherOption } from '../../query/publisher-options.ts';

export interface PublisherFieldProps {
  label: string;
  /** nom_norme, 'all', or empty until one is chosen. */
  value: string;
  publishers: readonly PublisherOption[];
  onChange: (editeur: string) => void;
}

/** A publisher that is no longer in the list stays chosen until the user picks another. */
export function chosenOf({ value, publishers }: PublisherFieldProps): PublisherOption | null {
  return (
    publishers.find((one) => one.value === value) ??
    (value === '' ? null : { value, label: value, also: '', followed: true })
  );
}
