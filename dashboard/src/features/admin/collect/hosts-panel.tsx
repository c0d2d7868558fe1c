import { formatDelay } from '@vigie/contracts/french/durations';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { type CollectHost, useCollectHosts, useSilenceHost } from '../../../api/calls/collect.ts';
import { FailureDialog } from '../../../parts/answers/failure-dialog.tsx';
import { FailureState } from '../../../parts/answers/failure-state.tsx';
import { ListExport } from '../../../parts/export/list-export.tsx';
import type { ListColumn } from '../../../parts/export/list-table.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { State } from '../../../ui/state.tsx';
import { UnfoldTable } from '../../../ui/unfold-table.tsx';
import collect from './collect.module.css';
import { HostPanel, hostState } from './host-panel.tsx';
import styles from './hosts.module.css';
import { OtherHost } from './settings/host-settings.tsx';

const HEADINGS = [
  'Hôte',
  { text: 'Délai imposé', className: styles.figure },
  { text: 'Requêtes', className: styles.figure },
  { text: 'Refus', className: styles.figure },
  { text: 'État', className: styles.state },
];

/** Seconds; null where no robots.txt demands any. */
function longestDelay({ robots }: CollectHost): number | null {
  const longest = Math.max(-1, ...robots.map(({ delai }) => delai ?? -1));
  return longest < 0 ? null : longest;
}

const delayOf = (host: CollectHost): string => {
  const longest = longestDelay(host);
  return longest === null ? '–' : formatDelay(longest);
};

const COLUMNS: readonly ListColumn<CollectHost>[] = [
  ['Hôte', 'text', ({ hote }) => hote],
  ['Délai imposé (s)', 'number', longestDelay],
  ['Requêtes', 'number', ({ requetes }) => requetes],
  ['Refus', 'number', ({ refus }) => refus],
  ['État', 'text', (host) => hostState(host).text],
];

interface HostTableProps {
  hosts: readonly CollectHost[];
  onSilence: (host: CollectHost) => void;
}

export const HostTable = ({ hosts, onSilence }: HostTableProps) => (
  <UnfoldTable
    label="Hôtes de la collecte"
    files={<ListExport title="Hôtes de la collecte" rows={hosts} columns={COLUMNS} question={[]} />}
    className={styles.table}
    headings={HEADINGS}
    rows={hosts}
    nameOf={({ hote }) => hote}
    buttonOf={({ hote }) => `Détails de ${hote}`}
    cells={(host) => <Cells host={host} />}
    panelClass={styles.inside}
    panel={(host) => <HostPanel host={host} onSilence={() => onSilence(host)} />}
  />
);

function Cells({ host }: { host: CollectHost }) {
  const { text, wrong } = hostState(host);
  const look = wrong ? collect.wrong : collect.also;
  return (
    <>
      <th scope="row" className={styles.host}>
        {host.hote}
        <span className={`${styles.under} ${look}`}>{text}</span>
      </th>
      <td className={styles.figure}>{delayOf(host)}</td>
      <td className={styles.figure}>{formatNumber(host.requetes)}</td>
      <td className={styles.figure}>{formatNumber(host.refus)}</td>
      <td className={`${styles.state} ${look}`}>{text}</td>
    </>
  );
}

/** « Hôtes »: robots.txt as last read, the rule that decides, and which hosts are silenced. */
export function HostsPanel() {
  const { data: hosts, error, refetch } = useCollectHosts();
  const silence = useSilenceHost();
  if (!hosts) return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={420} />;
  if (hosts.length === 0) {
    return (
      <>
        <State>Aucun hôte : ajoutez d’abord le domaine d’un éditeur.</State>
        <OtherHost />
      </>
    );
  }
  return (
    <>
      <HostTable hosts={hosts} onSilence={({ hote, muet }) => silence.mutate({ hote, muet: !muet })} />
      <OtherHost />
      <FailureDialog of={[silence]} />
    </>
  );
}
