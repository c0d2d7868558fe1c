import { figureOf } from '@vigie/contracts/figures';
import { useUnexposed } from '../../api/use-unexposed.ts';
import { FigureName } from '../../ui/figure-name.tsx';
import styles from './cluster-feed.module.css';

interface ClusterHeadProps {
  /** The rows have something before their title. */
  leading: boolean;
  /** The rows have their position. */
  ranked?: boolean;
  /** The rows have the button that unfolds them. */
  foldable?: boolean;
}

/** Headings over the columns of clusters. Hidden from screen readers, who have them in every row. */
export function ClusterHead({ leading, ranked = false, foldable = false }: ClusterHeadProps) {
  const unexposed = useUnexposed() !== null;
  return (
    <div
      className={styles.head}
      aria-hidden="true"
      data-leading={leading || undefined}
      data-ranked={ranked || undefined}
      data-foldable={foldable || undefined}
    >
      {leading ? <span /> : null}
      {ranked ? <span className={styles.rank}>#</span> : null}
      <span>Titre</span>
      <span className={styles.figure}>{unexposed ? 'Editeurs' : 'Score'}</span>
      <span className={styles.figure} title={figureOf('clusterArticles').definition}>
        <FigureName id="clusterArticles" short />
      </span>
      <span title={figureOf('coverageLevel').definition}>
        <FigureName id="coverageLevel" />
      </span>
      <span>{unexposed ? '' : 'Tendance'}</span>
    </div>
  );
}
