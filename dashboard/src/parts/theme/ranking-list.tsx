import { formatDateTime } from '@vigie/contracts/french/clock';
import { counted, formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import { ARTICLE, THEME_PUBLISHER_COLUMNS } from '@vigie/contracts/row-columns';
import { useState } from 'react';
import type { ThemeRank } from '../../api/calls/figures.ts';
import { usePublisherList } from '../../api/calls/figures.ts';
import { paths } from '../../paths/paths.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { Pager, type PageState, pageRange } from '../../table/paging/pager.tsx';
import { Button } from '../../ui/button.tsx';
import { PartBar } from '../../ui/part-bar.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { UnfoldTable } from '../../ui/unfold-table.tsx';
import { ListExport } from '../export/list-export.tsx';
import type { ListColumn } from '../export/list-table.ts';
import styles from './ranking-list.module.css';

/** A publisher may have hundreds of articles on a theme. */
const FIRST = 20;

/** Articles of one publisher, best first, each a link to its page. */
function RankedArticles({ rows }: { rows: ThemeRank['articles_list'] }) {
  const { query, searchOf } = useSharedQuery();
  const [whole, setWhole] = useState(false);
  const search = searchOf(query);
  const shown = whole ? rows : rows.slice(0, FIRST);
  const left = rows.length - shown.length;
  return (
    <>
      <ol className={styles.list}>
        {shown.map((row) => {
          const modified = row[ARTICLE.modif];
          return (
            <li key={row[ARTICLE.id]} className={styles.item}>
              <a
                href={`${paths.article(row[ARTICLE.id])}${search}`}
                target="_blank"
                rel="noopener"
                className={styles.title}
              >
                {row[ARTICLE.titre] || row[ARTICLE.url]}
              </a>
              <span className={styles.date}>{modified === null ? '–' : formatDateTime(modified)}</span>
              {row[ARTICLE.score] === null ? null : (
                <span className={styles.articlesScore}>
                  {formatNumber(row[ARTICLE.score])}
                  <span className="visually-hidden"> points</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {left > 0 ? (
        <Button look="quiet" more onClick={() => setWhole(true)}>
          {`Afficher ${counted(left, 'autre article', 'autres articles')}`}
        </Button>
      ) : null}
    </>
  );
}

/** Columns that a ranking by articles, without any exposure, does not have. */
const OF_SCORE: readonly string[] = ['score', 'part'];

const HEADINGS = THEME_PUBLISHER_COLUMNS.map(({ key, label }) => ({
  key,
  text: label,
  className: key === '_id' ? '' : styles.figure,
}));

/** A line for each publisher; the articles of each are a list of their own. */
const columnsOf = (published: boolean): ListColumn<ThemeRank>[] =>
  THEME_PUBLISHER_COLUMNS.filter(({ key }) => !(published && OF_SCORE.includes(key))).map(({ key, label }) => [
    label,
    key === '_id' ? 'text' : key === 'part' ? 'percent' : 'number',
    (rank) => rank[key],
  ]);

/** Rows per page. */
const PAGE = 20;
const PAGES = [20, 50, 100];

interface RankingListProps {
  label: string;
  ranking: readonly ThemeRank[];
}

/** Publishers by their score on a theme; a row unfolds to its articles. */
export function RankingList({ label, ranking }: RankingListProps) {
  const user = useUser();
  const { query } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const [page, setPage] = useState<PageState>({ index: 0, size: PAGE });
  const own = user.editeur === 'all' ? null : publisherLabel(records, user.editeur, query.groupe);
  const { from, to } = pageRange(page, ranking.length);
  const published = ranking[0]?.score === null;
  const best = ranking[0]?.score ?? 0;
  return (
    <UnfoldTable
      label={label}
      files={<ListExport title={label} kind="classement du theme" rows={ranking} columns={columnsOf(published)} />}
      className={styles.table}
      headings={published ? HEADINGS.filter(({ key }) => !OF_SCORE.includes(key)) : HEADINGS}
      rows={ranking.slice(from, to)}
      nameOf={({ _id }) => _id}
      buttonOf={({ _id, articles }) => `${counted(articles, 'article', 'articles')} de ${_id}`}
      rowClass={({ _id }) => (_id === own ? styles.own : '')}
      cells={(rank) => <Cells rank={rank} best={best} />}
      panelClass={styles.inside}
      panel={({ articles_list }) => <RankedArticles rows={articles_list} />}
    >
      <Pager page={page} sizes={PAGES} count={ranking.length} onChange={setPage} />
    </UnfoldTable>
  );
}

function Cells({ rank, best }: { rank: ThemeRank; best: number }) {
  const { _id: name, rang, score, part, articles } = rank;
  return (
    <>
      <td className={styles.figure}>{formatNumber(rang)}</td>
      <th scope="row" className={styles.publisher}>
        <span className={styles.name}>
          <PublisherTile name={name} />
          <span>{name}</span>
        </span>
      </th>
      {score === null ? null : (
        <>
          <td className={`${styles.figure} ${styles.score}`}>
            <PartBar part={best === 0 ? 0 : score / best} className={styles.bar} />
            <span className={styles.points}>{formatNumber(score)}</span>
          </td>
          <td className={styles.figure}>{formatPercent(part)}</td>
        </>
      )}
      <td className={styles.figure}>{formatNumber(articles)}</td>
    </>
  );
}
