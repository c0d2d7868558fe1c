import { formatNumber, formatPercent } from '@vigie/charts/format';
import { Fragment, useId, useState } from 'react';
import { usePublisherList } from '../api/calls/publisher-list.ts';
import type { ThemeRank } from '../api/calls/theme.ts';
import { publisherLabel } from '../filters/publisher-options.ts';
import { useSharedQuery } from '../filters/query-context.tsx';
import { useUser } from '../session/user-context.ts';
import { counted } from '../shared/plural.ts';
import { useToggled } from '../shared/use-toggled.ts';
import { type PageState, pageRange } from '../table/paging/page-range.ts';
import { Pager } from '../table/paging/pager.tsx';
import { PartBar } from '../ui/part-bar.tsx';
import { PublisherTile } from '../ui/publisher-tile.tsx';
import { UnfoldButton } from '../ui/unfold-button.tsx';
import list from '../ui/unfold-table.module.css';
import { RankedArticles } from './ranked-articles.tsx';
import styles from './ranking-list.module.css';

/** Rows per page (document 1, point 9), and the other choices. */
const PAGE = 20;
const PAGES = [20, 50, 100];

interface RankingListProps {
  label: string;
  ranking: readonly ThemeRank[];
}

/** Publishers by their score on a theme; a row unfolds the articles that brought it. */
export function RankingList({ label, ranking }: RankingListProps) {
  const id = useId();
  const user = useUser();
  const { query } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const [page, setPage] = useState<PageState>({ index: 0, size: PAGE });
  const [open, toggle] = useToggled();
  const own = user.editeur === 'all' ? null : publisherLabel(records, user.editeur, query.groupe);
  const { from, to } = pageRange(page, ranking.length);
  const best = ranking[0]?.score ?? 0;
  return (
    <div className={list.sheet}>
      <table className={`${list.table} ${styles.table}`}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.figure}>
              #
            </th>
            <th scope="col">Editeur</th>
            <th scope="col" className={styles.figure}>
              Score
            </th>
            <th scope="col" className={styles.figure}>
              Part
            </th>
            <th scope="col" className={styles.figure}>
              Articles
            </th>
            <th scope="col" className={list.action}>
              <span className="visually-hidden">Déplier</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ranking.slice(from, to).map(({ _id: name, rang, score, part, articles, articles_list }) => {
            const unfolded = open.has(name);
            const panel = `${id}-${rang}`;
            return (
              <Fragment key={name}>
                <tr className={name === own ? styles.own : ''}>
                  <td className={styles.figure}>{formatNumber(rang)}</td>
                  <th scope="row" className={styles.publisher}>
                    <span className={styles.name}>
                      <PublisherTile name={name} />
                      <span>{name}</span>
                    </span>
                  </th>
                  <td className={`${styles.figure} ${styles.score}`}>
                    <PartBar part={best === 0 ? 0 : score / best} className={styles.bar} />
                    <span className={styles.points}>{formatNumber(score)}</span>
                  </td>
                  <td className={styles.figure}>{formatPercent(part)}</td>
                  <td className={styles.figure}>{formatNumber(articles)}</td>
                  <td className={list.action}>
                    <UnfoldButton
                      aria-expanded={unfolded}
                      aria-controls={unfolded ? panel : undefined}
                      aria-label={`${counted(articles, 'article', 'articles')} de ${name}`}
                      onClick={() => toggle(name)}
                    />
                  </td>
                </tr>
                {unfolded ? (
                  <tr id={panel}>
                    <td colSpan={6} className={`${list.inside} ${styles.inside}`}>
                      <RankedArticles rows={articles_list} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <Pager page={page} sizes={PAGES} count={ranking.length} onChange={setPage} />
    </div>
  );
}
