import type { ProofArticles } from '@vigie/contracts/calls/proof';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { SCREEN_FIELDS } from '../../query/filter-fields.ts';
import { repairText } from '../../shared/repair-text.ts';
import { Stack } from '../../ui/stack.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import { MomentLink, Pager } from './cell-parts.tsx';
import styles from './proof.module.css';
import { minutesWords, pointsWords } from './proof-words.ts';
import type { OpenedCell, ProofPlace } from './use-proof.ts';

const HEADINGS = ['Article', 'Éditeur', 'Minutes', 'Points', 'Première minute', 'Dernière minute'];

interface CellArticlesProps {
  answer: ProofArticles;
  cell: OpenedCell;
  place: ProofPlace;
}

/** The articles of one cell; each opens its captures. */
export function CellArticles({ answer, cell, place }: CellArticlesProps) {
  const { total, minutes, points, articles } = answer;
  if (total === 0) {
    return <EmptyState fields={SCREEN_FIELDS.preuve}>Aucun article à cette place sur cette période</EmptyState>;
  }
  return (
    <Stack>
      <p className={styles.sentence}>
        {`${formatNumber(total)} article${total < 2 ? '' : 's'} à cette place\u00a0: ${minutesWords(minutes)}, ${pointsWords(points)}.`}
      </p>
      <TableSheet label="Articles de la cellule" headings={HEADINGS}>
        <tbody>
          {articles.map((article) => (
            <tr key={article._id}>
              <th scope="row" className={styles.cell}>
                <Link
                  to={{ search: place.searchWith({ article: article._id }) }}
                  className={styles.open}
                  aria-label={`${repairText(article.titre) || 'Sans titre'}, ouvrir ses captures`}
                >
                  {repairText(article.titre) || 'Sans titre'}
                  <ChevronRight size={14} aria-hidden="true" />
                </Link>
              </th>
              <td className={styles.number}>{article.editeur}</td>
              <td className={styles.number}>{formatNumber(article.minutes)}</td>
              <td className={styles.number}>{formatNumber(article.points)}</td>
              <td className={styles.number}>
                <MomentLink page={cell.page} at={article.premiere} article={article._id} />
              </td>
              <td className={styles.number}>
                <MomentLink page={cell.page} at={article.derniere} article={article._id} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableSheet>
      <Pager depuis={place.depuis} searchWith={place.searchWith} total={total} shown={articles.length} />
    </Stack>
  );
}
