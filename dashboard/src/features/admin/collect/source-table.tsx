import { COPY_REFUSED, useCopy } from '@vigie/charts/use-copy';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CollectSource, isAwaited } from '../../../api/calls/collect.ts';
import { ListExport } from '../../../parts/export/list-export.tsx';
import type { ListColumn } from '../../../parts/export/list-table.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, FactList } from '../../../ui/fact-sheet.tsx';
import { UnfoldTable } from '../../../ui/unfold-table.tsx';
import collect from './collect.module.css';
import styles from './collect-table.module.css';
import { bytesText, detectionText, KIND_LABELS, STATE_LABELS, stateText, stripText } from './collect-texts.ts';
import { FetchesLink } from './fetches/fetches-address.tsx';
import { Strip, Trouble } from './strip.tsx';

/** The text of a mail that asks a site to let our robot in. */
function MailText({ text, domain }: { text: string; domain: string }) {
  const { result, copy } = useCopy();
  return (
    <div className={collect.mail}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={collect.text} aria-label={`Courriel pour ${domain}`} tabIndex={0}>
        {text}
      </section>
      <Button
        icon={result === 'copied' ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
        onClick={() => copy(text)}
      >
        {result === undefined ? 'Copier le courriel' : result === 'copied' ? 'Copié' : COPY_REFUSED}
      </Button>
    </div>
  );
}

const time = (instant: string | null): string => (instant === null ? '–' : formatDateTime(instant));

/** All of one source: what is wrong with it, its figures, and below them what can be done. */
export function SourceCard({ source, children }: { source: CollectSource; children: ReactNode }) {
  const { url, domaine, genre, langue, index, prochain, dernier, delai, diagnostic, remede, courriel } = source;
  const { median, p90 } = detectionText(delai);
  return (
    <div className={collect.card}>
      <a className={collect.address} href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <div role="status">{source.lecture?.texte}</div>
      <Trouble diagnostic={diagnostic} remede={remede} />
      {courriel === null ? null : <MailText text={courriel} domain={domaine} />}
      <FactList className={collect.facts}>
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
      <div className={collect.actions}>
        <FetchesLink of={{ idSource: source._id }} />
      </div>
      {children}
    </div>
  );
}

const STRIP = `${styles.drawing} ${styles.strip}`;
const HEADINGS = [
  'Source',
  { text: 'Relevés', className: STRIP },
  { text: 'Prochain', className: styles.wide },
  { text: 'Délai', className: styles.delay },
  { text: 'Requêtes', className: styles.figure },
  { text: '304', className: styles.figure },
  { text: 'État', className: styles.state },
];

const COLUMNS: readonly ListColumn<CollectSource>[] = [
  ['Domaine', 'text', ({ domaine }) => domaine],
  ['Genre', 'text', ({ genre }) => KIND_LABELS[genre]],
  ['Adresse', 'link', ({ url }) => url],
  ['Dernier relevé', 'datetime', ({ dernier }) => dernier],
  ['Prochain relevé', 'datetime', ({ prochain }) => prochain],
  ['Délai de détection, médiane (s)', 'number', ({ delai }) => delai.median],
  ['Délai de détection, p90 (s)', 'number', ({ delai }) => delai.p90],
  ['Articles mesurés', 'number', ({ delai }) => delai.articles],
  ['Requêtes en 24 h', 'number', ({ requetes }) => requetes],
  ['Octets en 24 h', 'number', ({ octets }) => octets],
  ['Part de 304', 'percent', ({ part_304 }) => part_304],
  ['État', 'text', (source) => sourceStateText(source)],
];

interface SourceTableProps {
  sources: readonly CollectSource[];
  /** What can be done with a source, below its figures. */
  actions: (source: CollectSource) => ReactNode;
}

/** Sources, one row each. A row unfolds to show all that is known about it. */
export const SourceTable = ({ sources, actions }: SourceTableProps) => (
  <UnfoldTable
    label="Sources de la collecte"
    files={<ListExport title="Sources de la collecte" rows={sources} columns={COLUMNS} question={[]} />}
    className={`${styles.table} ${styles.sources}`}
    headings={HEADINGS}
    rows={sources}
    nameOf={({ _id }) => _id}
    buttonOf={({ url }) => `Détails de ${url}`}
    cells={(source) => <Cells source={source} />}
    panelClass={styles.inside}
    panel={(source) => <SourceCard source={source}>{actions(source)}</SourceCard>}
  />
);

function Cells({ source }: { source: CollectSource }) {
  const { url, domaine, genre, index, prochain, requetes, octets, part_304, diagnostic, releves, delai } = source;
  const { median, p90 } = detectionText(delai);
  const wrong = diagnostic !== null;
  return (
    <>
      <th scope="row" className={styles.name}>
        <span className={styles.words}>
          <span>{domaine}</span>
          <span className={collect.also} title={url}>
            {[KIND_LABELS[genre], pathOf(url), ...(index === null ? [] : ['trouvée par son index'])].join(' · ')}
          </span>
          <span className={`${styles.under} ${wrong ? collect.wrong : collect.also}`}>{sourceStateText(source)}</span>
        </span>
        <span className={styles.stripBelow}>
          <Strip releves={releves} />
        </span>
      </th>
      <td className={STRIP}>
        <Strip releves={releves} />
      </td>
      <td className={styles.wide}>{prochain === null ? '–' : formatDateTime(prochain)}</td>
      <td className={styles.delay}>
        {median}
        {delai.articles > 0 ? <span className={collect.also}>{` · p90 ${p90}`}</span> : null}
      </td>
      <td className={styles.figure}>
        {formatNumber(requetes)}
        <span className={styles.below}>{bytesText(octets)}</span>
      </td>
      <td className={styles.figure}>{formatPercent(part_304)}</td>
      <td className={`${styles.state} ${wrong ? collect.wrong : collect.also}`}>{sourceStateText(source)}</td>
    </>
  );
}

/** A reading that somebody waits for comes first, then what is wrong, then what the last such reading brought. */
function sourceStateText(source: CollectSource): string {
  const { diagnostic, etat, lecture } = source;
  if (lecture !== null && (isAwaited(source) || diagnostic === null)) return lecture.texte;
  return diagnostic ?? STATE_LABELS[etat];
}

const pathOf = (url: string): string => {
  const { hostname, pathname, search } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname}${search}`;
};
