import { formatDateTime, formatMinutes, formatNumber } from '@vigie/charts/format';
import { type ClusterDetail, useClusterDetail } from '../../api/calls/cluster-detail.ts';
import { TrendArrows } from '../../clusters/trend-arrows.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ArticleCard } from './article-card.tsx';
import styles from './flux.module.css';
import type { FluxTopic } from './flux-items.ts';

/** Top names and top words shown of a cluster (document 2, point 9). */
const TOP = 6;

interface TopicPanelProps {
  topic: FluxTopic;
  query: SharedQuery;
  hrefOf: (id: string) => string;
  now: number;
}

const dateOf = (instant: string | null): string => (instant === null ? '–' : formatDateTime(instant));

function Words({ label, words }: { label: string; words: readonly string[] }) {
  return (
    <div>
      <h4 className={styles.small}>{label}</h4>
      {words.length === 0 ? (
        <p>–</p>
      ) : (
        <ul className={styles.chips}>
          {words.slice(0, TOP).map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({ topic, detail }: { topic: FluxTopic; detail: ClusterDetail }) {
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['Score complet', formatNumber(detail.score)],
    ['Score selon les filtres', formatNumber(detail.scoresFiltres.score)],
    ['Tendance', <TrendArrows key="trend" {...detail} />],
    ['Première détection', dateOf(detail.first_view)],
    ['Dernière modification', dateOf(detail.lastModified)],
    ['Articles au total', formatNumber(detail.articles)],
    ['Exposition sur la période', formatMinutes(topic.total)],
    ['Exposition totale', formatMinutes(detail.clusterExposition.total)],
  ];
  return (
    <dl className={styles.details}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A topic unfolded: what it is about, what it is worth, and its articles on the front page. */
export function TopicPanel({ topic, query, hrefOf, now }: TopicPanelProps) {
  const cluster = useClusterDetail(topic.id, query);
  const { data, error, refetch } = cluster;
  const detail = data?.data;
  return (
    <div className={styles.panel}>
      {detail ? (
        <Answered of={cluster}>
          <Facts topic={topic} detail={detail} />
          <div className={styles.about}>
            <Words label="Entités" words={detail.entities.map(({ text }) => text)} />
            <Words label="Lemmes" words={detail.lemmes.map(({ lemme }) => lemme)} />
          </div>
        </Answered>
      ) : error ? (
        <FailureState error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={150} />
      )}
      <ul className={styles.members} aria-label={`Articles de ${topic.title}`}>
        {topic.items.map((item) => (
          <li key={item.id}>
            <ArticleCard item={item} href={hrefOf(item.id)} now={now} />
          </li>
        ))}
      </ul>
    </div>
  );
}
