import { formatDateTime } from '@vigie/contracts/french/clock';
import { counted } from '@vigie/contracts/french/numbers';
import { useState } from 'react';
import { type CollectHost, useHostRobots } from '../../../api/calls/collect.ts';
import { failureText } from '../../../api/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import card from './card.module.css';
import { FetchesLink } from './fetches/fetches-link.tsx';
import { decisionText, readText, refusalText, wallText } from './host-texts.ts';
import styles from './hosts.module.css';
import { HostSettingsCard } from './settings/host-settings.tsx';
import words from './words.module.css';

function RobotsFile({ robots }: { robots: CollectHost['robots'][number] }) {
  const [asked, setAsked] = useState(false);
  const { data, error } = useHostRobots(robots.origine, asked);
  return (
    <div className={styles.file}>
      <p>
        <strong className={styles.origin}>{`${robots.origine}/robots.txt`}</strong>
        {` lu le ${formatDateTime(robots.lu)} : ${readText(robots)}`}
      </p>
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={card.text} aria-label={`robots.txt de ${robots.origine}`} tabIndex={0}>
          {data.texte === '' ? 'Le fichier est vide.' : data.texte}
        </section>
      ) : error ? (
        <p role="alert">{failureText(error)}</p>
      ) : (
        <Button disabled={asked} onClick={() => setAsked(true)}>
          Afficher le fichier
        </Button>
      )}
    </div>
  );
}

/** All of one host: its robots.txt, and what it says of each source. */
export function HostPanel({ host, onSilence }: { host: CollectHost; onSilence: () => void }) {
  const { robots, sources, muet, ordre, mur } = host;
  return (
    <div className={card.card}>
      {mur === null ? null : (
        <p>
          <strong className={words.wrong}>{`${wallText(mur)}, depuis le ${formatDateTime(mur.depuis)}.`}</strong>
          {` ${mur.remede}. Ces pages n’apportent aucun titre ; celui du sitemap reste, et chaque page est relue plus tard.`}
        </p>
      )}
      {mur?.refus ? (
        <p>
          <strong className={words.wrong}>{`${refusalText(mur)}.`}</strong>
          {` ${counted(mur.refus.nombre, 'refus', 'refus')} de suite ; la prochaine page ne sera pas demandée avant le ${formatDateTime(mur.refus.prochaine)}. Une seule page lue rétablit le rythme.`}
        </p>
      ) : null}
      {robots.length === 0 ? <p>Aucun robots.txt n’a encore été lu.</p> : null}
      {robots.map((one) => (
        <RobotsFile key={one.origine} robots={one} />
      ))}
      {sources.length > 0 ? (
        <ul className={styles.decisions} aria-label="Décisions du robots.txt">
          {sources.map((source) => (
            <li key={source._id}>
              <span className={styles.origin}>{source.url}</span>
              <span className={source.autorise === false ? words.wrong : words.also}>{` ${decisionText(source)}`}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <HostSettingsCard host={host.hote} />
      <div className={card.actions}>
        <Button look={muet ? 'primary' : 'danger'} onClick={onSilence}>
          {muet ? 'Rendre la parole' : 'Réduire au silence'}
        </Button>
        <FetchesLink of={{ hote: host.hote }} />
        {ordre === null ? null : (
          <span className={words.also}>{`Dernier ordre : ${ordre.par}, le ${formatDateTime(ordre.date)}`}</span>
        )}
      </div>
    </div>
  );
}
