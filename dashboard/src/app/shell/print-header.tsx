import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { usePublisherList } from '../../api/calls/figures.ts';
import { dataMoment } from '../../api/data-moment.ts';
import { queryWords } from '../../query/chips.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { serverNow } from '../../shared/clock.ts';
import { wallClockOf } from '../../shared/paris.ts';
import { Logo } from '../../ui/logo.tsx';
import { screenAt } from '../screens.ts';
import styles from './shell.module.css';

const said = (at: number): string => {
  const [day = '', time = ''] = wallClockOf(at).split('T');
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year} ${time}`;
};

/** On paper only: the filters in words, and the moment of the figures. */
export function PrintHeader() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { query, defaults } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const [moment, setMoment] = useState<{ data: number | null; printed: number } | null>(null);
  useEffect(() => {
    // Before the browser lays out the paper: a later render would be missing from it.
    const take = () => flushSync(() => setMoment({ data: dataMoment(client), printed: serverNow() }));
    addEventListener('beforeprint', take);
    return () => removeEventListener('beforeprint', take);
  }, [client]);
  const publisher = publisherLabel(records, query.editeur, query.groupe);
  const words = queryWords(query, defaults, screenAt(pathname)?.fields ?? [], publisher);
  return (
    <div className={styles.header}>
      <Logo size={22} />
      <p className={styles.words}>{words.join(' · ')}</p>
      {moment ? (
        <p className={styles.moment}>
          {moment.data === null ? '' : `Données du ${said(moment.data)} · `}
          {`imprimé le ${said(moment.printed)}`}
        </p>
      ) : null}
    </div>
  );
}
