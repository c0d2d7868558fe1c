import { formatNumber, formatPercent } from '@vigie/charts/format';
import type { ClusterNeighbours } from '../../api/calls/cluster-neighbours.ts';
import { paths } from '../../app/paths.ts';
import { clusterTitle } from '../../clusters/title.ts';
import { PartBar } from '../../ui/part-bar.tsx';
import styles from './neighbour-list.module.css';

interface NeighbourListProps {
  near: ClusterNeighbours['proches'];
  search: string;
  /** Of what they are neighbours. */
  title: string;
}

/** The nearest clusters of one, each with its similarity; opposite ones have no bar. */
export function NeighbourList({ near, search, title }: NeighbourListProps) {
  return (
    <ul className={styles.list} aria-label={`Clusters proches de « ${title} »`}>
      {near.map((cluster) => (
        <li key={cluster._id} className={styles.item}>
          <span className={styles.similarity}>
            <PartBar part={cluster.similarite} className={styles.bar} />
            <span className={styles.percent}>
              {formatPercent(cluster.similarite)}
              <span className="visually-hidden"> de similarité</span>
            </span>
          </span>
          <a href={`${paths.cluster(cluster._id)}${search}`} target="_blank" rel="noopener" className={styles.title}>
            {clusterTitle(cluster)}
          </a>
          <span className={styles.score}>{formatNumber(cluster.score)} points</span>
        </li>
      ))}
    </ul>
  );
}
