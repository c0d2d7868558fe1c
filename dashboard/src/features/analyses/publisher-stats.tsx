import { formatNumber } from '@vigie/charts/format';
import type { AnalysisDetails } from '../../api/calls/analyses.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Section } from '../../ui/section.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import styles from './analyses.module.css';

const HEADINGS = ['Editeur', 'Articles', 'Direct', 'Autres', 'Avg Words', 'Avg Title'];

/** « Stats editeurs »: what each publisher wrote; hidden without data. */
export function PublisherStats({ resume }: Pick<AnalysisDetails, 'resume'>) {
  if (resume.length === 0) return null;
  return (
    <Section title="Stats editeurs">
      <TableSheet label="Articles par éditeur" headings={HEADINGS}>
        <tbody>
          {resume.map(({ _id, count, direct, autres, wordsAvg, titleAvg }) => (
            <tr key={_id}>
              <th scope="row">
                <span className={styles.publisher}>
                  <PublisherTile name={_id} />
                  {_id}
                </span>
              </th>
              {[count, direct, autres, wordsAvg, titleAvg].map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={column} className={styles.figure}>
                  {formatNumber(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableSheet>
    </Section>
  );
}
