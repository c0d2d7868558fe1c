import type { ProofCaptures } from '@vigie/contracts/calls/proof';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { TriangleAlert } from 'lucide-react';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { SCREEN_FIELDS } from '../../query/filter-fields.ts';
import { repairText } from '../../shared/repair-text.ts';
import { Stack } from '../../ui/stack.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import { MomentLink, Pager } from './cell-parts.tsx';
import styles from './proof.module.css';
import { minutesWords, stretchWords } from './proof-words.ts';
import type { OpenedCell, ProofPlace } from './use-proof.ts';

const HEADINGS = [
  'Page à',
  'Minutes de la capture',
  'Sujet',
  'Rang dans le sujet',
  ...['Titre montré', 'Crawler', 'Capture'].map((text) => ({ text, className: styles.text })),
];

interface CellCapturesProps {
  answer: ProofCaptures;
  article: string;
  cell: OpenedCell;
  place: ProofPlace;
}

/** The captures behind an article’s minutes in a cell; each leads to the page at its first minute. */
export function CellCaptures({ answer, article, cell, place }: CellCapturesProps) {
  const { minutes, sansCapture, total, captures } = answer;
  if (minutes === 0) {
    return (
      <EmptyState fields={SCREEN_FIELDS.preuve}>L’article n’a pas été vu à cette place sur cette période</EmptyState>
    );
  }
  return (
    <Stack>
      <p className={styles.sentence}>
        {`${minutesWords(minutes)} à cette place, ${counted(total, 'capture', 'captures', '\u00a0')} derrière elles.`}
      </p>
      {sansCapture > 0 ? (
        <p className={styles.lost}>
          <TriangleAlert size={15} aria-hidden="true" />
          {`${lostWords(sansCapture, minutes)} : elles sont plus vieilles que la durée de conservation. Les minutes restent comptées.`}
        </p>
      ) : null}
      {total > 0 ? (
        <TableSheet label="Captures" headings={HEADINGS}>
          <tbody>
            {captures.map((capture) => (
              <tr key={[capture.producteur, capture.id, capture.at, capture.rang, capture.titre].join(' ')}>
                <th scope="row" className={styles.moment}>
                  <MomentLink page={cell.page} at={capture.debut} article={article} />
                </th>
                <td className={styles.number}>{stretchWords(capture.debut, capture.fin)}</td>
                <td className={styles.number}>{formatNumber(capture.rang)}</td>
                <td className={styles.number}>{formatNumber(capture.rangDansBloc)}</td>
                <td className={styles.title}>
                  {repairText(capture.titre) || 'Sans titre'}
                  {capture.titreCertain ? null : <span className={styles.unsure}> titre incertain</span>}
                </td>
                <td>{capture.producteur}</td>
                <td className={styles.id}>{capture.id}</td>
              </tr>
            ))}
          </tbody>
        </TableSheet>
      ) : null}
      <Pager depuis={place.depuis} searchWith={place.searchWith} total={total} shown={captures.length} />
    </Stack>
  );
}

const lostWords = (lost: number, minutes: number): string =>
  lost === minutes
    ? 'Aucune capture de ces minutes n’est gardée'
    : `Les captures de ${minutesWords(lost)} ne sont plus gardées`;
