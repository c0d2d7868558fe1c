import { formatNumber } from '@vigie/contracts/french/numbers';
import { NETWORK_LABELS } from '@vigie/contracts/option-labels';
import { Power, PowerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShareNetworkState } from '../../../../api/calls/collect-shares.ts';
import { Button } from '../../../../ui/button.tsx';
import { Fact } from '../../../../ui/fact.tsx';
import card from '../card.module.css';
import { Trouble } from '../trouble.tsx';
import words from '../words.module.css';
import { CountsTable } from './counts-table.tsx';
import { ABOUT, isWrong, lastText, orderText, STATE_LABELS } from './share-texts.ts';
import styles from './shares.module.css';

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
        <span className={isWrong(etat) ? words.wrong : styles.state}>{STATE_LABELS[etat]}</span>
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
      <div className={card.actions}>
        <Button
          look={active ? 'danger' : 'primary'}
          icon={active ? <PowerOff size={15} aria-hidden="true" /> : <Power size={15} aria-hidden="true" />}
          disabled={lack !== undefined}
          onClick={onSwitch}
        >
          {`${active ? 'Couper' : 'Activer'} ${name}`}
        </Button>
        {lack === undefined ? null : <span className={words.also}>{lack}</span>}
      </div>
    </section>
  );
}
