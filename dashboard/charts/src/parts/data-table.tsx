import type { Twin } from '../prepare/twin.ts';

/** The same figures as the picture, in the same space. */
export function DataTable({ twin, height }: { twin: Twin; height: number }) {
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
              <th scope="row">{label}</th>
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
