import type { MomentLink } from '@vigie/charts/types';
import { formatFullDay, formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { ZONE_SOURCES } from '@vigie/contracts/options';
import type { PageAddress } from '@vigie/contracts/pages';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { dayStart } from '../../shared/paris.ts';
import { useToday } from '../../shared/time-hooks.ts';
import styles from './moment-link.module.css';
import { withPageSearch } from './page-address.ts';

/**
 * The page that a question's filters name: that of its position and category at the first source of its zone. null where they name
 * none, or several: a topic has a name of its own.
 */
export function pageOfQuery({
  source: zone,
  articlePosition: position,
  articleCategory,
}: Pick<SharedQuery, 'source' | 'articlePosition' | 'articleCategory'>): PageAddress | null {
  const [source] = ZONE_SOURCES[zone];
  const category = articleCategory === 'all' ? null : articleCategory;
  if (source === undefined || position === 'all' || position === 'topic') return null;
  if ((position === 'cat') !== (category !== null)) return null;
  return { source, position, category, topic: null };
}

/**
 * The page of a link to a moment, of an article or of none. null: the screen looks for one on which the article stood, also where the filters
 * name a page: of the sources of a zone, it may have stood at any.
 */
export const pageOfLink = (query: Parameters<typeof pageOfQuery>[0], article: string | null): PageAddress | null =>
  article === null ? pageOfQuery(query) : null;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** « La page à 08:15 », with the day if that is not today. */
export function momentWords(at: number, today: string): string {
  const { day, minutes } = parisTime(at);
  return `La page${day === today ? '' : ` du ${formatFullDay(day)}`} à ${formatMinutes(minutes)}`;
}

/**
 * Links of a chart to « La page à… », at the first minute of a bucket.
 * @param article is marked there, by id
 */
export function useMomentLink(article: string | null = null): MomentLink {
  const { query, searchOf } = useSharedQuery();
  const today = useToday();
  return useCallback(
    (bucket, label) => {
      const at = DAY.test(bucket) ? dayStart(bucket) : Date.parse(bucket);
      const search = withPageSearch(searchOf(query), { page: pageOfLink(query, article), a: at, article });
      return (
        <Link to={{ pathname: paths.page, search }} className={label === undefined ? styles.link : styles.inRow}>
          {label ?? momentWords(at, today)}
          {label === undefined ? null : <span className="visually-hidden">{`, ${momentWords(at, today)}`}</span>}
        </Link>
      );
    },
    [query, searchOf, today, article],
  );
}
