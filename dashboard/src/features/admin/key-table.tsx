import { formatDateTime, formatNumber } from '@vigie/charts/format';
import type { KeyRecord } from '../../api/calls/keys.ts';
import { Button } from '../../ui/button.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import styles from './key-table.module.css';

const time = (instant: string | null): string => (instant === null ? '–' : formatDateTime(instant));

const HEADINGS = [
  'Nom',
  'Clé',
  'Création',
  'Dernière utilisation',
  { text: 'Événements acceptés', className: styles.right },
  { text: 'Refusés', className: styles.right },
  'État',
];

export function KeyTable({ keys, onRevoke }: { keys: readonly KeyRecord[]; onRevoke: (key: KeyRecord) => void }) {
  return (
    <TableSheet label="Clés de collecte" headings={HEADINGS} form>
      <tbody>
        {keys.map((key) => (
          <tr key={key._id} className={key.revoked === null ? '' : styles.revoked}>
            <th scope="row" className={styles.name}>
              {key.nom}
            </th>
            <td>
              <code>{key.debut}…</code>
            </td>
            <td>{time(key.date_creation)}</td>
            <td>{time(key.lastUsed)}</td>
            <td className={styles.right}>{formatNumber(key.accepted)}</td>
            <td className={styles.right}>{formatNumber(key.refused)}</td>
            <td>
              {key.revoked === null ? (
                <Button look="danger" aria-label={`Révoquer ${key.nom}`} onClick={() => onRevoke(key)}>
                  Révoquer
                </Button>
              ) : (
                `Révoquée le ${formatDateTime(key.revoked)}`
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableSheet>
  );
}
