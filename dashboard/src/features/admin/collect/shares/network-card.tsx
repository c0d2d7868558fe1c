import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { NETWORK_LABELS } from '@vigie/contracts/option-labels';
import { Power, PowerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShareNetworkState } from '../../../../api/calls/collect-settings.ts';
import { ListExport } from '../../../../parts/export/list-export.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Fact } from '../../../../ui/fact-sheet.tsx';
import collect from '../collect.module.css';
import { Trouble } from '../strip.tsx';
import { ABOUT, isWrong, lastText, orderText, STATE_LABELS } from './share-texts.ts';
import styles from './shares.module.css';

/** The last counts of a network, newest first. */
function CountsTable({ label, counts }: { label: string; counts: ShareNetworkState['comptes'] }) {
  if (counts.length === 0) return <p className={collect.also}>Aucun article compté ces dernières 24 heures.</p>;
  return (
    <>
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
      <div data-compact>
        <ListExport
          title={`${label} : derniers comptes`}
          rows={counts}
          question={[]}
          columns={[
            ['Article', 'text', ({ titre, url }) => titre || url],
            ['Partages', 'number', ({ nombre }) => nombre],
            ['Compté le', 'datetime', ({ date }) => date],
            ['Adresse', 'link', ({ url }) => url],
          ]}
        />
      </div>
    </>
  );
}

/** What is missing before a network can be switched on. `undefined` means nothing. */
function missing({ reseau, etat, hotes }: ShareNetworkState): string | undefined {
  if (reseau === 'facebook' && etat === 'no_token') return 'Il faut d’abord un jeton d’accès.';
  return reseau === 'mastodon' && hotes.length === 0 ? 'Nommez d’abord une instance.' : undefined;
}

interface NetworkCardProps {
  network: ShareNetworkState;
  onSwitch: () => void;
  /** What only this network needs. */
  children?: ReactNode;
}

/** All of one network: what it gives and demands, how it stands, and its last counts. */
export function NetworkCard({ network, onSwitch, children }: NetworkCardProps) {
  const { reseau, active, etat, hotes, requetes, articles, derniere, comptes, diagnostic, remede } = network;
  const name = NETWORK_LABELS[reseau];
  const { gives, demands } = ABOUT[reseau];
  // A list of hosts shows the diagnosis beside the host.
  const isListed = children && hotes.some((host) => host.diagnostic === diagnostic);
  const lack = active ? undefined : missing(network);
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <span className={isWrong(etat) ? collect.wrong : styles.state}>{STATE_LABELS[etat]}</span>
      </div>
      {isListed ? null : <Trouble diagnostic={diagnostic} remede={remede} />}
      <dl className={styles.about}>
        <Fact label="Ce qu’il donne">{gives}</Fact>
        <Fact label="Ce qu’il demande">{demands}</Fact>
      </dl>
      <dl className={styles.facts}>
        <Fact label="Interrupteur">{orderText(network)}</Fact>
        <Fact label="Requêtes en 24 h">{formatNumber(requetes)}</Fact>
        <Fact label="Articles comptés en 24 h">{formatNumber(articles)}</Fact>
        <Fact label="Dernière requête">{lastText(derniere)}</Fact>
      </dl>
      {children}
      <CountsTable label={name} counts={comptes} />
      <div className={collect.actions}>
        <Button
          look={active ? 'danger' : 'primary'}
          icon={active ? <PowerOff size={15} aria-hidden="true" /> : <Power size={15} aria-hidden="true" />}
          disabled={lack !== undefined}
          onClick={onSwitch}
        >
          {`${active ? 'Couper' : 'Activer'} ${name}`}
        </Button>
        {lack === undefined ? null : <span className={collect.also}>{lack}</span>}
      </div>
    </section>
  );
}
