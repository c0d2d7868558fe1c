import { Link } from 'react-router-dom';
import type { SitemapState } from '../api/calls/sitemaps.ts';
import { paths } from '../app/paths.ts';
import { relativeTime } from '../clusters/relative-time.tsx';
import { linkSearch } from '../filters/query-codec.ts';
import { useSharedQuery } from '../filters/query-context.tsx';
import { repairText } from '../shared/repair-text.ts';
import styles from './fault-list.module.css';
import { FAULT_LABELS, faultExtent } from './fault-texts.ts';

/** What was wrong with a sitemap in the range: how often, when last, and the newest articles concerned. */
export function FaultList({ sitemap, now }: { sitemap: SitemapState; now: number }) {
  const { query, defaults } = useSharedQuery();
  if (sitemap.erreurs.length === 0) return <p className={styles.none}>Aucune anomalie sur la période</p>;
  const search = linkSearch(query, defaults);
  return (
    <ul className={styles.list} aria-label={`Anomalies de ${sitemap.code} sur la période`}>
      {sitemap.erreurs.map((fault) => (
        <li key={fault.code}>
          <strong className={styles.label}>{FAULT_LABELS[fault.code]}</strong>
          <span className={styles.extent}>
            {` ${faultExtent(fault, sitemap)}, dernière ${relativeTime(fault.dernier, now)}`}
          </span>
          {fault.exemples.length > 0 ? (
            <ul className={styles.examples}>
              {fault.exemples.map(({ _id, titre, url }) => (
                <li key={_id}>
                  <Link to={`${paths.article(_id)}${search}`} target="_blank" title={url}>
                    {repairText(titre) || url}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
