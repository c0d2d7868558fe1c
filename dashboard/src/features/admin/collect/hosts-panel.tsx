import { formatDelay } from '@vigie/contracts/french/durations';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { useId } from 'react';
import { type CollectHost, useCollectHosts, useSilenceHost } from '../../../api/calls/collect.ts';
import { failureText } from '../../../api/failure-text.ts';
import { FailureState } from '../../../parts/answers/failure-state.tsx';
import { useToggled } from '../../../shared/use-toggled.ts';
import { NoticeDialog } from '../../../ui/notice-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { State } from '../../../ui/state.tsx';
import { UnfoldHeading, UnfoldRow } from '../../../ui/unfold-row.tsx';
import list from '../../../ui/unfold-table.module.css';
import { HostPanel } from './host-panel.tsx';
import { hostState } from './host-texts.ts';
import styles from './hosts.module.css';

const COLUMNS = 6;

const delayOf = ({ robots }: CollectHost): string => {
  const longest = Math.max(-1, ...robots.map(({ delai }) => delai ?? -1));
  return longest < 0 ? '–' : formatDelay(longest);
};

interface HostTableProps {
  hosts: readonly CollectHost[];
  onSilence: (host: CollectHost) => void;
}

export function HostTable({ hosts, onSilence }: HostTableProps) {
  const id = useId();
  const [open, toggle] = useToggled();
  return (
    <div className={list.sheet}>
      <table className={`${list.table} ${styles.table}`}>
        <caption className="visually-hidden">Hôtes de la collecte</caption>
        <thead>
          <tr>
            <th scope="col">Hôte</th>
            <th scope="col" className={styles.figure}>
              Délai imposé
            </th>
            <th scope="col" className={styles.figure}>
              Requêtes
            </th>
            <th scope="col" className={styles.figure}>
              Refus
            </th>
            <th scope="col" className={styles.state}>
              État
            </th>
            <UnfoldHeading />
          </tr>
        </thead>
        <tbody>
          {hosts.map((host) => {
            const { text, wrong } = hostState(host);
            const look = wrong ? styles.wrong : styles.also;
            return (
              <UnfoldRow
                key={host.hote}
                id={`${id}-${host.hote}`}
                label={`Détails de ${host.hote}`}
                open={open.has(host.hote)}
                onToggle={() => toggle(host.hote)}
                columns={COLUMNS}
                panelClass={styles.inside}
                panel={() => <HostPanel host={host} onSilence={() => onSilence(host)} />}
              >
                <th scope="row" className={styles.host}>
                  {host.hote}
                  <span className={`${styles.under} ${look}`}>{text}</span>
                </th>
                <td className={styles.figure}>{delayOf(host)}</td>
                <td className={styles.figure}>{formatNumber(host.requetes)}</td>
                <td className={styles.figure}>{formatNumber(host.refus)}</td>
                <td className={`${styles.state} ${look}`}>{text}</td>
              </UnfoldRow>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** « Hôtes »: robots.txt as last read, the rule that decides, and who is silent. */
export function HostsPanel() {
  const { data: hosts, error, refetch } = useCollectHosts();
  const silence = useSilenceHost();
  if (!hosts) return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={420} />;
  if (hosts.length === 0) return <State>Aucun hôte : ajoutez d’abord le domaine d’un éditeur.</State>;
  return (
    <>
      <HostTable hosts={hosts} onSilence={({ hote, muet }) => silence.mutate({ hote, muet: !muet })} />
      {silence.error ? <NoticeDialog title="Erreur" text={failureText(silence.error)} onClose={silence.reset} /> : null}
    </>
  );
}
