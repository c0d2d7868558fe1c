import { formatDateTime, formatMinutes } from '@vigie/contracts/french/clock';
import { counted, EN_DASH, formatNumber } from '@vigie/contracts/french/numbers';
import { ChevronDown } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { type ClusterDetail, useClusterDetail } from '../../api/calls/clusters.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { TrendArrows } from '../../parts/clusters/cluster-marks.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { FigureName } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { ArticleCard, VirtualCards } from './cards.tsx';
import styles from './flux.module.css';
import { type FluxTopic, isFresh, isLive } from './flux-items.ts';
import type { Links } from './timeline/timeline-row.ts';

/** How many entities and lemmas of a cluster are shown. */
const TOP = 6;

interface TopicPanelProps {
  topic: FluxTopic;
  query: SharedQuery;
  links: Links;
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
  const figures = [
    ['wholeScore', detail.score],
    ['filteredScore', detail.scoresFiltres.score],
    ['clusterArticles', detail.articles],
  ] as const;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['Tendance', <TrendArrows key="trend" {...detail} />],
    ['Première détection', dateOf(detail.first_view)],
    ['Dernière modification', dateOf(detail.lastModified)],
    ['Exposition sur la période', formatMinutes(topic.total)],
    [
      'Exposition totale',
      detail.clusterExposition.total === null ? EN_DASH : formatMinutes(detail.clusterExposition.total),
    ],
  ];
  return (
    <dl className={styles.details}>
      {figures.map(([id, value]) => (
        <div key={id}>
          <dt>
            <FigureName id={id} ofClusters />
          </dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An unfolded topic: its figures, its words and its articles on the front page. */
export function TopicPanel({ topic, query, links, now }: TopicPanelProps) {
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
            <ArticleCard item={item} links={links} now={now} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TopicCardProps {
  topic: FluxTopic;
  query: SharedQuery;
  links: Links;
  now: number;
  open: boolean;
  onToggle: (id: string) => void;
}

const TILES = 8;

/** A topic of the flux: its publishers, articles, score and total exposure; it unfolds. */
const TopicCard = memo(function TopicCard(props: TopicCardProps) {
  const { topic, query, links, now, open, onToggle } = props;
  const { id, title, card, items, total } = topic;
  const publishers = [...new Set(items.map(({ publisher }) => publisher))];
  const live = items.some((item) => isLive(item, now));
  const fresh = items.length > 0 && items.every((item) => isFresh(item, now));
  const accent = live ? (fresh ? styles.both : styles.red) : fresh ? styles.green : '';
  return (
    <article className={styles.topic} aria-labelledby={`${id}-topic`}>
      <div className={styles.card}>
        <span className={`${styles.accent} ${accent}`} aria-hidden="true" />
        <div className={styles.words}>
          <a id={`${id}-topic`} href={links.cluster(id)} target="_blank" rel="noopener" className={styles.title}>
            {title}
          </a>
          <p className={styles.facts}>
            <span className={styles.tiles}>
              {publishers.slice(0, TILES).map((name) => (
                <PublisherTile key={name} name={name} size={18} />
              ))}
              <span className="visually-hidden">{publishers.join(', ')}</span>
              {publishers.length > TILES ? <span aria-hidden="true">{`+${publishers.length - TILES}`}</span> : null}
            </span>
            <span>{counted(items.length, 'article', 'articles')}</span>
            <span>{`${formatNumber(card.score)} points`}</span>
            <TrendArrows {...card} />
            {live ? <span className={styles.live}>live</span> : null}
            {fresh ? <span className={styles.fresh}>nouveau</span> : null}
          </p>
        </div>
        <span className={styles.total} title="Exposition totale">
          <span className="visually-hidden">Exposition totale </span>
          {formatMinutes(total)}
        </span>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={open}
          aria-label={`Détail de « ${title} »`}
          title={open ? 'Replier' : 'Voir le détail'}
          onClick={() => onToggle(id)}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      {open ? <TopicPanel topic={topic} query={query} links={links} now={now} /> : null}
    </article>
  );
});

interface TopicListProps {
  topics: readonly FluxTopic[];
  query: SharedQuery;
  links: Links;
  now: number;
}

const idOf = ({ id }: FluxTopic): string => id;

/** Topics as cards that unfold. */
export function TopicList({ topics, query, links, now }: TopicListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpen((known) => {
        const next = new Set(known);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  if (topics.length === 0) return <State>Aucun Cluster Détecté</State>;
  return (
    <VirtualCards label="Sujets" items={topics} idOf={idOf}>
      {(topic) => (
        <TopicCard topic={topic} query={query} links={links} now={now} open={open.has(topic.id)} onToggle={toggle} />
      )}
    </VirtualCards>
  );
}
