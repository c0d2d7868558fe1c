import { type Twin, twinAsTsv } from '../prepare/twin.ts';
import { COPY_REFUSED, useCopy } from '../use-copy.ts';

const SAID = {
  copied: { button: 'Copié', status: 'Tableau copié' },
  refused: { button: COPY_REFUSED, status: COPY_REFUSED },
} as const;

/** Copies the table twin to the clipboard, in the format of spreadsheets. */
export function CopyTable({ twin }: { twin: Twin }) {
  const { result, copy } = useCopy();
  const said = result && SAID[result];
  return (
    <button type="button" className="vc-button" onClick={() => void copy(twinAsTsv(twin))}>
      {said?.button ?? 'Copier'}
      <span role="status" className="vc-hidden">
        {said?.status}
      </span>
    </button>
  );
}
