import { counted } from '@vigie/contracts/french/numbers';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ClusterContents } from '../../api/calls/clusters.ts';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { Button } from '../../ui/button.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import styles from './cluster-addresses.module.css';

/** A cluster may have hundreds of articles: an unfolded row must stay short. */
const FIRST = 20;
const HTTP = /^https?:\/\//;

interface ClusterAddressesProps {
  /** undefined while they load, null when they could not be loaded. */
  contents: Pick<ClusterContents, 'urls' | 'lastModifiedList' | 'lastExposedList'> | null | undefined;
  now: number;
}

/** The addresses of a cluster with their last modification and last exposure. */
export function ClusterAddresses({ contents, now }: ClusterAddressesProps) {
  const { query, searchOf } = useSharedQuery();
  const [whole, setWhole] = useState(false);
  if (contents === null) return <p className={styles.failed}>Articles indisponibles pour le moment</p>;
  if (!contents) return <div className={styles.wait} aria-busy="true" />;
  const search = searchOf(query);
  const shown = whole ? contents.urls : contents.urls.slice(0, FIRST);
  const left = contents.urls.length - shown.length;
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ id, url, titre, editeur }, index) => (
          <li key={id} className={styles.item}>
            <span className={styles.publisher}>
              <PublisherTile name={editeur} />
              <span className={styles.name}>{editeur}</span>
            </span>
            <a href={`${paths.article(id)}${search}`} target="_blank" rel="noopener" className={styles.title}>
              {titre || url}
            </a>
            <span className={styles.time}>
              <span className={styles.label}>Modification </span>
              <RelativeTime instant={contents.lastModifiedList[index]} now={now} />
            </span>
            <span className={styles.time}>
              <span className={styles.label}>Exposition </span>
              <RelativeTime instant={contents.lastExposedList[index]} now={now} missing="Non exposé" />
            </span>
            {HTTP.test(url) ? (
              <a href={url} target="_blank" rel="noreferrer" className={styles.url} title={url}>
                <ExternalLink size={14} aria-hidden="true" />
                <span className="visually-hidden">{`${url}, nouvel onglet`}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button look="quiet" more className={styles.more ?? ''} onClick={() => setWhole(true)}>
          {`Afficher ${counted(left, 'autre article', 'autres articles')}`}
        </Button>
      ) : null}
    </>
  );
}
