import type { ProofArticles, ProofCaptures } from '@vigie/contracts/calls/proof';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { UNTITLED } from '@vigie/contracts/titles';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import { MomentLink, minutesWords, Pager, pointsWords, stretchWords } from './cell-parts.tsx';
import styles from './proof.module.css';
import { CapturesExport, CellArticlesExport } from './proof-exports.tsx';
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
      <TableSheet
        label="Articles de la cellule"
        headings={HEADINGS}
        files={<CellArticlesExport total={total} cell={cell} place={place} />}
      >
        <tbody>
          {articles.map((article) => (
            <tr key={article._id}>
              <th scope="row" className={styles.cell}>
                <Link
                  to={{ search: place.searchWith({ article: article._id }) }}
                  className={styles.open}
                  aria-label={`${article.titre || UNTITLED}, ouvrir ses captures`}
                >
                  {article.titre || UNTITLED}
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

const CAPTURE_HEADINGS = [
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
        <TableSheet
          label="Captures"
          headings={CAPTURE_HEADINGS}
          files={<CapturesExport total={total} article={article} cell={cell} place={place} />}
        >
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
                  {capture.titre || UNTITLED}
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
