import { type Twin, twinAsTsv } from '../prepare/twin.ts';
import type { MomentLink } from '../types.ts';
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

interface DataTableProps {
  twin: Twin;
  height: number;
  momentLink?: MomentLink | undefined;
}

/** The same figures as the picture, in the same space. */
export function DataTable({ twin, height, momentLink }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="vc-table" style={{ maxHeight: height }} tabIndex={0} aria-label={`${twin.caption}, tableau`}>
      <table>
        <caption>{twin.caption}</caption>
        <thead>
          <tr>
            {twin.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name, columns do not move
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {twin.rows.map(({ start, label, cells }) => (
            <tr key={start}>
              <th scope="row">{momentLink ? momentLink(start, label) : label}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
