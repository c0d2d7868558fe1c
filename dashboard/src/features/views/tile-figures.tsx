import { formatNumber } from '@vigie/contracts/french/numbers';
import { Link } from 'react-router-dom';
import { failureText } from '../../api/api-error.ts';
import { type SavedView, useViewLines, type ViewLine } from '../../api/calls/views.ts';
import { ListExport } from '../../parts/export/list-export.tsx';
import type { ListColumn } from '../../parts/export/list-table.ts';
import { paths } from '../../paths/paths.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import styles from './views.module.css';

/** Lines of a tile. */
const LINES = 3;
const HEIGHT = 108;

const COLUMNS: readonly ListColumn<ViewLine>[] = [
  ['Rang', 'number', (_, index) => index + 1],
  ['Titre', 'text', ({ texte }) => texte],
  ['Score', 'number', ({ score }) => score],
];
const FIRST_LINES = 'Les premières lignes, comme sur la tuile. L’écran de la vue les a toutes.';

const hrefOf = ({ article, cluster }: ViewLine): string | null =>
  article !== null ? paths.article(article) : cluster !== null ? paths.cluster(cluster) : null;

interface TileProps {
  view: SavedView;
  /** What the view asks now, and the same in words. */
  viewQuery: SharedQuery;
  words: string;
}

function Lines({ lines, view, viewQuery, words }: TileProps & { lines: readonly ViewLine[] }) {
  if (lines.length === 0) return <p className={styles.none}>Rien sur cette période.</p>;
  const search = `?${view.adresse.split('?')[1] ?? ''}`;
  return (
    <>
      <ol className={styles.rows} aria-label={view.nom}>
        {lines.map((line) => {
          const [title, href] = [line.texte, hrefOf(line)];
          return (
            <li key={href ?? title}>
              <span className={styles.title}>
                {href === null ? title : <Link to={{ pathname: href, search }}>{title}</Link>}
              </span>
              <span className={styles.score}>{formatNumber(line.score)}</span>
            </li>
          );
        })}
      </ol>
      <div className={styles.files} data-compact>
        <ListExport
          title={view.nom}
          rows={lines}
          columns={COLUMNS}
          of={viewQuery}
          question={[
            ['Vue', words],
            ['Lignes de la tuile', FIRST_LINES],
          ]}
        />
      </div>
    </>
  );
}

/** What the screen of a view shows first: its points, or the first lines of its list in the order of the view. */
export function TileFigures(props: TileProps) {
  const { fromDate, toDate } = props.viewQuery;
  const { data, error, refetch } = useViewLines(props.view, { fromDate, toDate }, LINES);
  if (!data) {
    if (!error) return <Skeleton height={HEIGHT} />;
    return (
      <State error actions={<Button onClick={() => void refetch()}>Réessayer</Button>}>
        {failureText(error)}
      </State>
    );
  }
  const { genre, lignes } = data.data;
  if (genre === 'aucun') return <p className={styles.none}>Ses chiffres sont sur son écran : ouvrez la vue.</p>;
  if (genre === 'lignes') return <Lines {...props} lines={lignes} />;
  return (
    <p className={styles.figure}>
      <strong>{formatNumber(lignes[0]?.score)}</strong> points
    </p>
  );
}
