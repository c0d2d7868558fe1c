import type { MomentLink } from '@vigie/charts/types';
import { formatFullDay, formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { dayStart } from '../../shared/paris.ts';
import { useToday } from '../../shared/use-today.ts';
import styles from './moment-link.module.css';
import { withPageSearch } from './page-address.ts';
import { pageOfLink } from './page-of-query.ts';

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
