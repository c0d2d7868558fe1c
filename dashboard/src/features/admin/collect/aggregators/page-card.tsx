import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatDelay } from '@vigie/contracts/french/durations';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import type { ReactNode } from 'react';
import type { AggregatorPage } from '../../../../api/calls/aggregators.ts';
import { Fact, FactList } from '../../../../ui/fact.tsx';
import card from '../card.module.css';
import { Trouble } from '../trouble.tsx';
import words from '../words.module.css';
import { CHECK_LABELS, gapsText, gapText, OUTCOME_TEXTS } from './aggregator-texts.ts';
import styles from './aggregators.module.css';

/** Newest gaps that are written out. */
const GAPS = 8;

const time = (instant: string | null): string => (instant === null ? '–' : formatDateTime(instant));

function switchedText({ active, par, depuis }: AggregatorPage): string {
  if (par === null || depuis === null) return 'Jamais activée';
  return `${active ? 'Activée' : 'Désactivée'} par ${par}, le ${formatDateTime(depuis)}`;
}

/** All of one page: what is wrong with it, its figures, its gaps, and below them what can be done. */
export function PageCard({ page, children }: { page: AggregatorPage; children: ReactNode }) {
  const { url, diagnostic, remede, intervalle, prochain, instantane, releve, instantanes, trous } = page;
  return (
    <div className={card.card}>
      <a className={card.address} href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <Trouble diagnostic={diagnostic} remede={remede} />
      <p className={words.also}>{switchedText(page)}</p>
      <FactList className={card.facts}>
        <Fact label="Dernier instantané">{time(instantane?.date ?? null)}</Fact>
        <Fact label="Articles montrés">{instantane === null ? '–' : formatNumber(instantane.placements)}</Fact>
        <Fact label="Instantanés en 24 h">{formatNumber(instantanes)}</Fact>
        <Fact label="Dernier relevé">
          {releve === null ? '–' : `${formatDateTime(releve.date)} : ${OUTCOME_TEXTS[releve.resultat]}`}
        </Fact>
        <Fact label="Contrôle en échec">
          {releve === null || releve.controle === null ? 'aucun' : CHECK_LABELS[releve.controle]}
        </Fact>
        <Fact label="Sans adresse d’éditeur">{formatPercent(releve?.non_resolus)}</Fact>
        <Fact label="Écart des deux lectures">{formatPercent(releve?.ecart)}</Fact>
        <Fact label="Relue toutes les">{formatDelay(intervalle)}</Fact>
        <Fact label="Prochain relevé">{time(prochain)}</Fact>
      </FactList>
      {trous.length > 0 ? (
        <div>
          <p>{gapsText(page)}</p>
          <ul className={styles.gaps}>
            {trous
              .slice(-GAPS)
              .reverse()
              .map((gap) => (
                <li key={gap.debut}>{gapText(gap)}</li>
              ))}
          </ul>
        </div>
      ) : null}
      {children}
    </div>
  );
}
