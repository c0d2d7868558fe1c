import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import { useMemo, useState } from 'react';
import type { ClusterDetail } from '../../api/calls/clusters.ts';
import { usePublisherList } from '../../api/calls/figures.ts';
import { paths } from '../../paths/paths.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { PartBar } from '../../ui/part-bar.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { State } from '../../ui/state.tsx';
import styles from './publisher-ranking.module.css';

interface RankedPublisher {
  rank: number;
  name: string;
  /** Points; articles, where nobody's exposure was measured. */
  score: number;
  /** Share of the cluster's score, or of its articles, 0 to 1. */
  part: number;
  articles: { id: string; title: string }[];
}

/**
 * Publishers of a cluster by their score within the range and filters; publishers without a score are left out. Where nobody's exposure was measured, by
 * their articles.
 */
export function rankingOf({
  articlesCluster,
  scoresFiltres,
}: Pick<ClusterDetail, 'articlesCluster' | 'scoresFiltres'>): RankedPublisher[] {
  const known = articlesCluster.map((one) => ({ ...one, value: one.scoreFiltre ?? one.articleId.length }));
  const whole = scoresFiltres.score ?? known.reduce((sum, { value }) => sum + value, 0);
  return known
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || a._id.localeCompare(b._id, 'fr'))
    .map(({ _id, value, titre, articleId }, index) => ({
      rank: index + 1,
      name: _id,
      score: value,
      part: whole === 0 ? 0 : value / whole,
      articles: articleId.map((id, place) => ({ id, title: titre[place] ?? '' })),
    }));
}

const FIRST = 15;
const FIRST_ARTICLES = 2;

function Articles({ articles }: Pick<RankedPublisher, 'articles'>) {
  const { query, searchOf } = useSharedQuery();
  const [whole, setWhole] = useState(false);
  const shown = whole ? articles : articles.slice(0, FIRST_ARTICLES);
  const left = articles.length - shown.length;
  return (
    <ul className={styles.articles}>
      {shown.map(({ id, title }) => (
        <li key={id}>
          <a href={`${paths.article(id)}${searchOf(query)}`} target="_blank" rel="noopener">
            {title || id}
          </a>
        </li>
      ))}
      {left > 0 ? (
        <li>
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            {left === 1 ? 'et 1 autre' : `et ${formatNumber(left)} autres`}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** Publishers by their score in the cluster over the period, with their share and their articles. */
export function PublisherRanking({ cluster }: { cluster: ClusterDetail }) {
  const user = useUser();
  const { query } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const [whole, setWhole] = useState(false);
  const ranking = useMemo(() => rankingOf(cluster), [cluster]);
  if (ranking.length === 0)
    return <State>{`Aucun éditeur${cluster.publications ? '' : ' exposé'} sur la période`}</State>;
  const own = user.editeur === 'all' ? null : publisherLabel(records, user.editeur, query.groupe);
  const shown = whole ? ranking : ranking.filter(({ rank, name }) => rank <= FIRST || name === own);
  return (
    <div className={styles.sheet}>
      <ol className={styles.list}>
        {shown.map(({ rank, name, score, part, articles }) => (
          <li key={name} className={`${styles.row} ${name === own ? styles.own : ''}`}>
            <span className={styles.rank}>{rank}</span>
            <span className={styles.publisher}>
              <PublisherTile name={name} />
              <span className={styles.name}>{name}</span>
            </span>
            <span className={styles.part}>
              <PartBar part={part} strong={name === own} className={styles.bar} />
              <span className={styles.percent}>{formatPercent(part)}</span>
            </span>
            <span className={styles.score}>
              {formatNumber(score)}
              <span className="visually-hidden">{cluster.publications ? ' articles' : ' points'}</span>
            </span>
            <Articles articles={articles} />
          </li>
        ))}
      </ol>
      {ranking.length > FIRST ? (
        <Button
          look="quiet"
          more={!whole}
          className={styles.all ?? ''}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Réduire la liste' : `Tous les éditeurs (${ranking.length})`}
        </Button>
      ) : null}
    </div>
  );
}
