import { formatDateTime } from '@vigie/contracts/french/clock';
import { counted, EN_DASH, formatNumber } from '@vigie/contracts/french/numbers';
import { clusterTitle } from '@vigie/contracts/titles';
import { memo, type ReactNode, useId } from 'react';
import type { ClusterCardData, ClusterContents } from '../../api/calls/clusters.ts';
import { CATEGORY_LABELS } from '../../query/labels.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { UnfoldButton } from '../../ui/unfold-table.tsx';
import { ClusterAddresses } from './cluster-addresses.tsx';
import { CoverageMark, TrendArrows } from './cluster-marks.tsx';
import styles from './cluster-row.module.css';
import type { Figures } from './use-cluster-feed.ts';

export interface ClusterRowProps {
  card: ClusterCardData;
  /** From 1; left out if the list has no order. */
  position?: number | undefined;
  /** Total number of clusters, for screen readers. */
  total?: number | undefined;
  href: string;
  now: number;
  /** undefined while they load, null when they could not be loaded. */
  contents?: ClusterContents | null | undefined;
  /** The coverage level, if known without the contents; null if no publisher is chosen. */
  coverage?: number | null | undefined;
  /** If not 'known', the card's figures are those of another query and are not shown. */
  figures?: Figures | undefined;
  /** Before the title, e.g. a checkbox. */
  leading?: ReactNode;
  /** After the trend, e.g. a similarity. */
  trailing?: ReactNode;
  expanded?: boolean;
  /** Shows the button that unfolds the articles. */
  onExpand?: ((id: string) => void) | undefined;
}

/** The columns before the title. A class rather than :has(), which is slow for each new card. */
const layoutOf = (leading: boolean, position: boolean) =>
  leading ? (position ? 'both' : 'chosen') : position ? 'ranked' : 'bare';

function Figure({ value, figures, unit }: { value: number | null; figures: Figures; unit: string }) {
  if (figures === 'awaited') return <span className={styles.soon} aria-busy="true" />;
  return (
    <>
      {figures === 'known' ? formatNumber(value) : EN_DASH}
      <span className={styles.unit}>{unit}</span>
    </>
  );
}

/** « publié le 21/11 à 08:10 », or from its first to its last publication. */
function PublishedTimes({ premiere, derniere }: NonNullable<ClusterCardData['publications']>) {
  const [first, last] = [premiere, derniere].map((time) => (time === null ? EN_DASH : formatDateTime(time)));
  return <>{first === last ? `publié le ${first}` : `publié du ${first} au ${last}`}</>;
}

/**
 * One cluster of a list: position, title, score over the period (publishers, where nobody's exposure was measured), articles of its whole life, coverage, trend. It
 * unfolds to its articles.
 */
export const ClusterRow = memo(function ClusterRow(props: ClusterRowProps) {
  const { card, position, total, href, now, contents, leading, trailing, expanded = false, onExpand } = props;
  const { figures = 'known' } = props;
  const coverage = props.coverage === undefined ? contents?.coverage : props.coverage;
  const waits = coverage === undefined && contents === undefined;
  const id = useId();
  const title = clusterTitle(card);
  return (
    <article
      className={styles.card}
      aria-labelledby={`${id}-title`}
      aria-posinset={position}
      aria-setsize={position === undefined ? undefined : (total ?? -1)}
      tabIndex={-1}
    >
      <div className={`${styles.row} ${styles[layoutOf(leading !== undefined, position !== undefined)] ?? ''}`}>
        {leading === undefined ? null : <div className={styles.leading}>{leading}</div>}
        {position === undefined ? null : <span className={styles.position}>{formatNumber(position)}</span>}
        <div className={styles.words}>
          <a
            id={`${id}-title`}
            href={href}
            target="_blank"
            rel="noopener"
            className={`${styles.title} ${expanded ? styles.whole : ''}`}
          >
            {title}
          </a>
          <p className={styles.facts}>
            {card.cat_principale === null ? null : `${CATEGORY_LABELS[card.cat_principale]} · `}
            {card.publications ? (
              <PublishedTimes {...card.publications} />
            ) : (
              <>
                {'détecté '}
                <RelativeTime instant={card.first_view} now={now} />
              </>
            )}
            {card.status === 'closed' ? <span className={styles.closed}>en pause</span> : null}
          </p>
        </div>
        <span className={styles.score}>
          {card.publications ? (
            <Figure
              value={card.publications.editeurs}
              figures={figures}
              unit={card.publications.editeurs < 2 ? ' éditeur' : ' éditeurs'}
            />
          ) : (
            <Figure value={card.score} figures={figures} unit=" points" />
          )}
        </span>
        <span className={styles.count}>
          <Figure
            value={card.articles}
            figures={figures}
            unit={card.articles < 2 ? ' article au total' : ' articles au total'}
          />
        </span>
        {coverage === null ? null : (
          <span className={styles.coverage}>
            {waits ? <span className={styles.wait} aria-busy="true" /> : null}
            {coverage === undefined ? waits ? null : '–' : <CoverageMark level={coverage} />}
          </span>
        )}
        <span className={styles.trend}>
          {figures === 'known' && !card.publications ? (
            <TrendArrows tendance_1h={card.tendance_1h} tendance_4h={card.tendance_4h} />
          ) : null}
        </span>
        {trailing === undefined ? null : <span className={styles.trailing}>{trailing}</span>}
        {onExpand ? (
          <UnfoldButton
            className={styles.expand}
            aria-expanded={expanded}
            aria-label={`${counted(card.articles, 'article', 'articles')} de « ${title} »`}
            title={expanded ? 'Replier' : 'Voir les articles'}
            onClick={() => onExpand(card._id)}
          />
        ) : null}
      </div>
      {expanded ? <ClusterAddresses contents={contents} now={now} /> : null}
    </article>
  );
});
