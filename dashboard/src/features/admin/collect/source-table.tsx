import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import { type ReactNode, useId } from 'react';
import type { CollectSource } from '../../../api/calls/collect.ts';
import { useToggled } from '../../../shared/use-toggled.ts';
import { UnfoldHeading, UnfoldRow } from '../../../ui/unfold-row.tsx';
import list from '../../../ui/unfold-table.module.css';
import { bytesText, detectionText, KIND_LABELS, STATE_LABELS } from './collect-texts.ts';
import { SourceCard } from './source-card.tsx';
import styles from './source-table.module.css';
import { Strip } from './strip.tsx';

const COLUMNS = 8;

interface SourceTableProps {
  sources: readonly CollectSource[];
  /** What can be done with a source, below its figures. */
  actions: (source: CollectSource) => ReactNode;
}

/** Sources, a row each; a row unfolds to all that is known of it. */
export function SourceTable({ sources, actions }: SourceTableProps) {
  const id = useId();
  const [open, toggle] = useToggled();
  return (
    <div className={list.sheet}>
      <table className={`${list.table} ${styles.table}`}>
        <caption className="visually-hidden">Sources de la collecte</caption>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col" className={styles.strip}>
              Relevés
            </th>
            <th scope="col" className={styles.wide}>
              Prochain
            </th>
            <th scope="col" className={styles.delay}>
              Délai
            </th>
            <th scope="col" className={styles.figure}>
              Requêtes
            </th>
            <th scope="col" className={styles.figure}>
              304
            </th>
            <th scope="col" className={styles.state}>
              État
            </th>
            <UnfoldHeading />
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <UnfoldRow
              key={source._id}
              id={`${id}-${source._id}`}
              label={`Détails de ${source.url}`}
              open={open.has(source._id)}
              onToggle={() => toggle(source._id)}
              columns={COLUMNS}
              panelClass={styles.inside}
              panel={() => <SourceCard source={source}>{actions(source)}</SourceCard>}
            >
              <Cells source={source} />
            </UnfoldRow>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cells({ source }: { source: CollectSource }) {
  const { url, domaine, genre, etat, prochain, requetes, octets, part_304, diagnostic, releves, delai } = source;
  const { median, p90 } = detectionText(delai);
  const wrong = diagnostic !== null;
  return (
    <>
      <th scope="row" className={styles.source}>
        <span className={styles.words}>
          <span>{domaine}</span>
          <span className={styles.also} title={url}>{`${KIND_LABELS[genre]} · ${pathOf(url)}`}</span>
          <span className={`${styles.under} ${wrong ? styles.wrong : styles.also}`}>
            {diagnostic ?? STATE_LABELS[etat]}
          </span>
        </span>
        <span className={styles.stripBelow}>
          <Strip releves={releves} />
        </span>
      </th>
      <td className={styles.strip}>
        <Strip releves={releves} />
      </td>
      <td className={styles.wide}>{prochain === null ? '–' : formatDateTime(prochain)}</td>
      <td className={styles.delay}>
        {median}
        {delai.articles > 0 ? <span className={styles.also}>{` · p90 ${p90}`}</span> : null}
      </td>
      <td className={styles.figure}>
        {formatNumber(requetes)}
        <span className={styles.below}>{bytesText(octets)}</span>
      </td>
      <td className={styles.figure}>{formatPercent(part_304)}</td>
      <td className={`${styles.state} ${wrong ? styles.wrong : styles.also}`}>{diagnostic ?? STATE_LABELS[etat]}</td>
    </>
  );
}

const pathOf = (url: string): string => {
  const { hostname, pathname, search } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname}${search}`;
};
