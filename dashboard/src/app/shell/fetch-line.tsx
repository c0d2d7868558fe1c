import { useIsFetching } from '@tanstack/react-query';
import { useDelayed } from '../../shared/use-delayed.ts';
import styles from './fetch-line.module.css';

/** The 2 px line under the bar while figures are being renewed. Polling the status does not show it. */
export function FetchLine() {
  const fetching = useIsFetching({ predicate: (query) => query.meta?.quiet !== true });
  return <div className={styles.track}>{useDelayed(fetching > 0) ? <div className={styles.line} /> : null}</div>;
}
