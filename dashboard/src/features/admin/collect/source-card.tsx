import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import type { ReactNode } from 'react';
import type { CollectSource } from '../../../api/calls/collect.ts';
import { Fact, FactList } from '../../../ui/fact.tsx';
import card from './card.module.css';
import { bytesText, detectionText, KIND_LABELS, stateText, stripText } from './collect-texts.ts';
import { FetchesLink } from './fetches/fetches-link.tsx';
import { MailText } from './mail-text.tsx';
import { Trouble } from './trouble.tsx';

const time = (instant: string | null): string => (instant === null ? '–' : formatDateTime(instant));

/** All of one source: what is wrong with it, its figures, and below them what can be done. */
export function SourceCard({ source, children }: { source: CollectSource; children: ReactNode }) {
  const { url, domaine, genre, langue, index, prochain, dernier, delai, diagnostic, remede, courriel } = source;
  const { median, p90 } = detectionText(delai);
  return (
    <div className={card.card}>
      <a className={card.address} href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <div role="status">{source.lecture?.texte}</div>
      <Trouble diagnostic={diagnostic} remede={remede} />
      {courriel === null ? null : <MailText text={courriel} domain={domaine} />}
      <FactList className={card.facts}>
        <Fact label="Genre">{[KIND_LABELS[genre], langue].filter((part) => part !== '').join(' · ')}</Fact>
        {index === null ? null : <Fact label="Trouvée par l’index">{index}</Fact>}
        <Fact label="État">{stateText(source)}</Fact>
        <Fact label="Dernier relevé">{time(dernier)}</Fact>
        <Fact label="Prochain relevé">{time(prochain)}</Fact>
        <Fact label="Relevés">{stripText(source.releves)}</Fact>
        <Fact label="Délai de détection">{delai.articles === 0 ? '–' : `${median} · p90 ${p90}`}</Fact>
        <Fact label="Articles mesurés">{formatNumber(delai.articles)}</Fact>
        <Fact label="Requêtes en 24 h">{formatNumber(source.requetes)}</Fact>
        <Fact label="Octets en 24 h">{bytesText(source.octets)}</Fact>
        <Fact label="Part de 304">{formatPercent(source.part_304)}</Fact>
      </FactList>
      <div className={card.actions}>
        <FetchesLink of={{ idSource: source._id }} />
      </div>
      {children}
    </div>
  );
}
