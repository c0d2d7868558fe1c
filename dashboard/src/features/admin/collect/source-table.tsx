import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import type { ReactNode } from 'react';
import { type CollectSource, isAwaited } from '../../../api/calls/collect.ts';
import { UnfoldTable } from '../../../ui/unfold-table.tsx';
import table from './collect-table.module.css';
import { bytesText, detectionText, KIND_LABELS, STATE_LABELS } from './collect-texts.ts';
import { SourceCard } from './source-card.tsx';
import styles from './source-table.module.css';
import { Strip } from './strip.tsx';
import words from './words.module.css';

const STRIP = `${table.drawing} ${styles.strip}`;
const HEADINGS = [
  'Source',
  { text: 'Relevés', className: STRIP },
  { text: 'Prochain', className: table.wide },
  { text: 'Délai', className: styles.delay },
  { text: 'Requêtes', className: table.figure },
  { text: '304', className: table.figure },
  { text: 'État', className: table.state },
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
    className={`${table.table} ${styles.sources}`}
    headings={HEADINGS}
    rows={sources}
    nameOf={({ _id }) => _id}
    buttonOf={({ url }) => `Détails de ${url}`}
    cells={(source) => <Cells source={source} />}
    panelClass={table.inside}
    panel={(source) => <SourceCard source={source}>{actions(source)}</SourceCard>}
  />
);

function Cells({ source }: { source: CollectSource }) {
  const { url, domaine, genre, index, prochain, requetes, octets, part_304, diagnostic, releves, delai } = source;
  const { median, p90 } = detectionText(delai);
  const wrong = diagnostic !== null;
  return (
    <>
      <th scope="row" className={table.name}>
        <span className={styles.words}>
          <span>{domaine}</span>
          <span className={words.also} title={url}>
            {[KIND_LABELS[genre], pathOf(url), ...(index === null ? [] : ['trouvée par son index'])].join(' · ')}
          </span>
          <span className={`${table.under} ${wrong ? words.wrong : words.also}`}>{stateText(source)}</span>
        </span>
        <span className={styles.stripBelow}>
          <Strip releves={releves} />
        </span>
      </th>
      <td className={STRIP}>
        <Strip releves={releves} />
      </td>
      <td className={table.wide}>{prochain === null ? '–' : formatDateTime(prochain)}</td>
      <td className={styles.delay}>
        {median}
        {delai.articles > 0 ? <span className={words.also}>{` · p90 ${p90}`}</span> : null}
      </td>
      <td className={table.figure}>
        {formatNumber(requetes)}
        <span className={styles.below}>{bytesText(octets)}</span>
      </td>
      <td className={table.figure}>{formatPercent(part_304)}</td>
      <td className={`${table.state} ${wrong ? words.wrong : words.also}`}>{stateText(source)}</td>
    </>
  );
}

/** A reading that somebody waits for comes first, then what is wrong, then what the last such reading brought. */
function stateText(source: CollectSource): string {
  const { diagnostic, etat, lecture } = source;
  if (lecture !== null && (isAwaited(source) || diagnostic === null)) return lecture.texte;
  return diagnostic ?? STATE_LABELS[etat];
}

const pathOf = (url: string): string => {
  const { hostname, pathname, search } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname}${search}`;
};
