import { type FormEvent, useId, useState } from 'react';
import { isComplete } from '../../filters/draft.ts';
import { PeriodControl } from '../../filters/period-control.tsx';
import { PublisherSelect } from '../../filters/publisher-select.tsx';
import type { Side } from '../../query/score-sides.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { PHONE, useMedia } from '../../shared/use-media.ts';
import { Button } from '../../ui/button.tsx';
import styles from './score.module.css';

interface SideFormProps {
  /** Side A as it stands. */
  a: SharedQuery;
  b: SharedQuery;
  /** A is the range before B. */
  isPrevious: boolean;
  onChange: (a: Partial<Side>) => void;
}

/** What B is compared with: a period and a publisher, or the period before. Edits wait until « Comparer ». */
export function SideForm({ a, b, isPrevious, onChange }: SideFormProps) {
  const id = useId();
  const phone = useMedia(PHONE);
  const [edits, setEdits] = useState<Partial<Side>>({});
  const draft = { ...a, ...edits };
  const changed = draft.fromDate !== a.fromDate || draft.toDate !== a.toDate || draft.editeur !== a.editeur;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A publisher alone is compared over the same period, which goes on while it is running.
    const { fromDate, toDate, editeur } = edits.fromDate || edits.toDate || !isPrevious ? draft : { ...b, ...edits };
    setEdits({});
    onChange({ fromDate, toDate, editeur });
  };
  return (
    <form id={id} onSubmit={submit}>
      <fieldset className={styles.fields}>
        <legend className={styles.name}>Comparer à</legend>
        <PeriodControl
          draft={draft}
          periode={null}
          change={(fields) => setEdits({ ...edits, ...fields })}
          formId={id}
          fields={[]}
          phone={phone}
        />
        <PublisherSelect draft={draft} change={(fields) => setEdits({ ...edits, ...fields })} />
        <Button type="submit" look={changed ? 'primary' : 'plain'} disabled={!isComplete(draft)}>
          Comparer
        </Button>
        <Button
          aria-pressed={isPrevious}
          onClick={() => {
            setEdits({});
            onChange({});
          }}
        >
          Période précédente
        </Button>
      </fieldset>
    </form>
  );
}
