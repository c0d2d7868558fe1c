import { formatNumber } from '@vigie/contracts/french/numbers';
import { ARTICLE, PUBLISHER } from '@vigie/contracts/row-columns';
import { VIEW_FIGURES, type ViewFigureKind } from '@vigie/contracts/views/view-figures';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../api/api-error.ts';
import { useFirstClusterPage } from '../../api/calls/clusters.ts';
import { useBestArticles, usePublisherRows, usePublisherScore } from '../../api/calls/figures.ts';
import type { SavedView } from '../../api/calls/views.ts';
import { clusterTitle } from '../../parts/clusters/title.ts';
import { ListExport } from '../../parts/export/list-export.tsx';
import type { ListColumn } from '../../parts/export/list-table.ts';
import { partOfView } from '../../parts/views/view-words.ts';
import { paths } from '../../paths/paths.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { FIELDS_OF } from '../../query/screen-fields.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { sumOf } from '../../shared/sums.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import styles from './views.module.css';

/** Rows of a tile. */
const ROWS = 3;
const HEIGHT = 108;

interface Figures {
  data: unknown;
  error: unknown;
  refetch: () => void;
}

/** What a tile shows until its figures are here, and when they do not come. */
function Waiting({ of: { error, refetch } }: { of: Figures }) {
  if (!error) return <Skeleton height={HEIGHT} />;
  return (
    <State error actions={<Button onClick={refetch}>Réessayer</Button>}>
      {failureText(error)}
    </State>
  );
}

interface TileRow {
  key: string;
  title: string;
  /** Where the title leads. */
  href?: string;
  score: number | null;
}

const COLUMNS: readonly ListColumn<TileRow>[] = [
  ['Rang', 'number', (_, index) => index + 1],
  ['Titre', 'text', ({ title }) => title],
  ['Score', 'number', ({ score }) => score],
];
const FIRST_ROWS = 'Les premières lignes, comme sur la tuile. L’écran de la vue les a toutes.';

interface RowsProps extends Pick<TileProps, 'name' | 'words' | 'search' | 'query'> {
  rows: readonly TileRow[];
}

function Rows({ rows, name, words, search, query }: RowsProps) {
  if (rows.length === 0) return <p className={styles.none}>Rien sur cette période.</p>;
  return (
    <>
      <ol className={styles.rows} aria-label={name}>
        {rows.map(({ key, title, href, score }) => (
          <li key={key}>
            <span className={styles.title}>
              {href === undefined ? title : <Link to={{ pathname: href, search }}>{title}</Link>}
            </span>
            <span className={styles.score}>{formatNumber(score)}</span>
          </li>
        ))}
      </ol>
      <div className={styles.files} data-compact>
        <ListExport
          title={name}
          rows={rows}
          columns={COLUMNS}
          of={query}
          question={[
            ['Vue', words],
            ['Lignes de la tuile', FIRST_ROWS],
          ]}
        />
      </div>
    </>
  );
}

interface TileProps {
  /** Of the view, and what it asks in words. */
  name: string;
  words: string;
  query: SharedQuery;
  /** Search part of links to what is in the rows. */
  search: string;
  text: string;
}

function Clusters(props: TileProps) {
  const answer = useFirstClusterPage(props.query, props.text);
  if (!answer.data) return <Waiting of={answer} />;
  const rows = answer.data.data.clusters.slice(0, ROWS).map((card) => ({
    key: card._id,
    title: clusterTitle(card),
    href: paths.cluster(card._id),
    score: card.score,
  }));
  return <Rows {...props} rows={rows} />;
}

function Articles(props: TileProps) {
  const answer = useBestArticles(props.query, ROWS);
  if (!answer.data) return <Waiting of={answer} />;
  const rows = answer.data.data.map((row) => ({
    key: row[ARTICLE.id],
    title: row[ARTICLE.titre],
    href: paths.article(row[ARTICLE.id]),
    score: row[ARTICLE.score],
  }));
  return <Rows {...props} rows={rows} />;
}

function Publishers(props: TileProps) {
  const answer = usePublisherRows(props.query);
  if (!answer.data) return <Waiting of={answer} />;
  const rows = answer.data.data.slice(0, ROWS).map((row) => ({
    key: String(row[PUBLISHER.editeur]),
    title: String(row[PUBLISHER.editeur]),
    score: row[PUBLISHER.score],
  }));
  return <Rows {...props} rows={rows} />;
}

/** The score of the view's publisher, or of all, over its period. */
function Score({ query }: TileProps) {
  const answer = usePublisherScore(query);
  if (!answer.data) return <Waiting of={answer} />;
  return (
    <p className={styles.figure}>
      <strong>{formatNumber(sumOf(answer.data.data.editeur.scores.score))}</strong> points
    </p>
  );
}

const NOTHING = () => <p className={styles.none}>Ses chiffres sont sur son écran : ouvrez la vue.</p>;

const FIGURES: Readonly<Record<ViewFigureKind, (props: TileProps) => ReactNode>> = {
  score: Score,
  publishers: Publishers,
  articles: Articles,
  clusters: Clusters,
};

/** The first figures of a view, by the call that its screen makes. */
export function TileFigures({ view, viewQuery, words }: { view: SavedView; viewQuery: SharedQuery; words: string }) {
  const { defaults } = useSharedQuery();
  const kind = VIEW_FIGURES[view.ecran];
  const Figures = kind === undefined ? NOTHING : FIGURES[kind];
  // The filter's object changes with each quarter-hour's dates alone.
  const key = JSON.stringify(queryFor(viewQuery, defaults, FIELDS_OF[view.ecran]));
  const query = useMemo((): SharedQuery => JSON.parse(key), [key]);
  return (
    <Figures
      name={view.nom}
      words={words}
      query={query}
      search={`?${view.adresse.split('?')[1] ?? ''}`}
      text={view.ecran === 'clustersOf' ? partOfView(view) : ''}
    />
  );
}
