import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { ChevronDown, Pencil } from 'lucide-react';
import { useState } from 'react';
import { usePublisherList } from '../../api/calls/figures.ts';
import type { TopicContents, TopicRanking, TopicRecord } from '../../api/calls/topics.ts';
import { paths } from '../../paths/paths.ts';
import { type PublisherRecord, publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { DatedCard } from '../../ui/dated-card.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import styles from './topics.module.css';

interface Place {
  rank: number;
  count: number;
  articles: number;
  top: { id: string; title: string } | null;
}

/** Rank and articles of the query's publisher in a topic; null if it has none. */
export function placeOf(
  ranking: TopicRanking | undefined,
  { editeur, groupe }: Pick<SharedQuery, 'editeur' | 'groupe'>,
  records: readonly PublisherRecord[],
): Place | null {
  const name = publisherLabel(records, editeur, groupe);
  const own = ranking?.articlesCluster.find(({ _id }) => _id === name || _id === editeur);
  if (!own) return null;
  const [id] = own.articleId;
  return {
    rank: own.rang,
    count: own.count,
    articles: own.articleId.length,
    top: id === undefined ? null : { id, title: own.titre[0] ?? '' },
  };
}

interface TopicCardProps {
  topic: TopicRecord;
  /** undefined while they load. */
  contents: TopicContents | undefined;
  ranking: TopicRanking | undefined;
  query: SharedQuery;
  onShow: (id: string) => void;
  onEdit: (topic: TopicRecord) => void;
}

/** A topic: its dates, its figures and the publisher's rank; it unfolds to its articles. */
export function TopicCard({ topic, contents, ranking, query, onShow, onEdit }: TopicCardProps) {
  const { query: shared, searchOf } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const [open, setOpen] = useState(false);
  const { _id, name, date_creation, fromDate, toDate } = topic;
  const place = placeOf(ranking, query, records);
  const search = searchOf(shared);
  const urls = contents?.clustersLists.flatMap((cluster) => cluster.urls) ?? [];
  return (
    <DatedCard
      name={name}
      created={date_creation}
      from={fromDate}
      to={toDate}
      also={
        place?.top ? (
          <a href={`${paths.article(place.top.id)}${search}`} target="_blank" rel="noopener" className={styles.top}>
            {place.top.title}
          </a>
        ) : isEveryone(query.editeur) ? null : (
          // Room for the top article, so that nothing moves when it arrives.
          <span className={styles.top}>{'\u00a0'}</span>
        )
      }
      figures={
        <dl className={styles.figures}>
          {contents ? (
            <>
              {contents.score === null ? null : (
                <div>
                  <dt>score</dt>
                  <dd>{formatNumber(contents.score)}</dd>
                </div>
              )}
              <div>
                <dt>{contents.articles < 2 ? 'article' : 'articles'}</dt>
                <dd>{formatNumber(contents.articles)}</dd>
              </div>
              <div>
                <dt>{contents.clustersLists.length < 2 ? 'cluster' : 'clusters'}</dt>
                <dd>{formatNumber(contents.clustersLists.length)}</dd>
              </div>
            </>
          ) : (
            <div className={styles.wait} aria-busy="true">
              <dt className="visually-hidden">Détails</dt>
              <dd className="visually-hidden">Chargement</dd>
            </div>
          )}
          {place ? (
            <>
              <div>
                <dt>classement</dt>
                <dd>{`${formatNumber(place.rank)} / ${formatNumber(place.count)}`}</dd>
              </div>
              <div>
                <dt>{place.articles < 2 ? 'article au total' : 'articles au total'}</dt>
                <dd>{formatNumber(place.articles)}</dd>
              </div>
            </>
          ) : null}
        </dl>
      }
      actions={
        <>
          {' '}
          <Button onClick={() => onShow(_id)}>
            Détails
            <span className="visually-hidden">{` de ${name}`}</span>
          </Button>
          <Button
            iconOnly
            icon={<Pencil size={15} strokeWidth={1.75} aria-hidden="true" />}
            aria-label={`Modifier ${name}`}
            title="Modifier"
            onClick={() => onEdit(topic)}
          />
          <Button
            iconOnly
            look="quiet"
            icon={<ChevronDown size={16} aria-hidden="true" className={open ? styles.turned : undefined} />}
            aria-expanded={open}
            aria-label={`${counted(urls.length, 'adresse', 'adresses')} de ${name}`}
            title={open ? 'Replier' : 'Voir les adresses'}
            onClick={() => setOpen(!open)}
          />
        </>
      }
    >
      {open ? (
        <ul className={styles.urls}>
          {urls.map(({ id: article, url, titre, editeur }) => (
            <li key={article} className={styles.url}>
              <PublisherTile name={editeur} />
              <a href={`${paths.articleByUrl(url)}${search}`} target="_blank" rel="noopener" title={url}>
                {titre || url}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </DatedCard>
  );
}
