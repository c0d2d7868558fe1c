import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatNumber } from '@vigie/contracts/french/numbers';
import type { ShareNetworkState } from '../../../../api/calls/collect-shares.ts';
import words from '../words.module.css';
import styles from './shares.module.css';

/** The last counts of a network, newest first. */
export function CountsTable({ label, counts }: { label: string; counts: ShareNetworkState['comptes'] }) {
  if (counts.length === 0) return <p className={words.also}>Aucun article compté ces dernières 24 heures.</p>;
  return (
    <table className={styles.counts}>
      <caption className="visually-hidden">{`${label} : derniers comptes`}</caption>
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col" className={styles.figure}>
            Partages
          </th>
          <th scope="col" className={styles.time}>
            Compté le
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ url, titre, nombre, date }) => (
          <tr key={`${url} ${date}`}>
            <th scope="row">
              <a href={url} target="_blank" rel="noreferrer" dir="auto">
                {titre === '' ? url : titre}
              </a>
            </th>
            <td className={styles.figure}>{formatNumber(nombre)}</td>
            <td className={styles.time}>{formatDateTime(date)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
