import { formatNumber } from '@vigie/charts/format';
import { TableSheet } from '../../../ui/table-sheet.tsx';
import type { Change, Side } from './plan.ts';

const figure = (value: number | null | undefined): string =>
  value === undefined || value === null ? '–' : formatNumber(value);

/** A figure that changes says both; one that does not is said once. */
const arrow = (before: string, after: string): string => (before === after ? after : `${before} → ${after}`);

const named = ({ before, after }: Change): string =>
  before && after ? arrow(before.title, after.title) : ((after ?? before)?.title ?? '');

const stateOf = ({ before, after }: Change): string =>
  before === null ? 'créé' : after === null ? 'réuni à l’autre' : 'modifié';

const both = ({ before, after }: Change, read: (side: Side) => number | null): string =>
  arrow(figure(before ? read(before) : 0), figure(after ? read(after) : 0));

/** Both clusters before and after: articles, score of the period, title. */
export function Preview({ changes }: { changes: readonly Change[] }) {
  return (
    <TableSheet label="Avant et après" headings={['Cluster', 'Articles', 'Score sur la période', 'État']}>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.id} ${change.after === null}`}>
            <th scope="row">{named(change)}</th>
            <td>{both(change, ({ articles }) => articles)}</td>
            <td>{both(change, ({ score }) => score)}</td>
            <td>{stateOf(change)}</td>
          </tr>
        ))}
      </tbody>
    </TableSheet>
  );
}
