import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import { type ReactNode, useId } from 'react';
import type { AggregatorPage } from '../../../../api/calls/aggregators.ts';
import { useNow } from '../../../../shared/use-now.ts';
import { useToggled } from '../../../../shared/use-toggled.ts';
import { UnfoldHeading, UnfoldRow } from '../../../../ui/unfold-row.tsx';
import list from '../../../../ui/unfold-table.module.css';
import { PAGE_SOURCE_LABELS, pageState } from './aggregator-texts.ts';
import styles from './aggregators.module.css';
import { DayBand } from './day-band.tsx';
import { PageCard } from './page-card.tsx';

const COLUMNS = 7;
const STEP_MS = 60_000;

interface PageTableProps {
  pages: readonly AggregatorPage[];
  /** What can be done with a page, below its figures. */
  actions: (page: AggregatorPage) => ReactNode;
}

/** Pages of aggregators, a row each; a row unfolds to all that is known of it. */
export function PageTable({ pages, actions }: PageTableProps) {
  const id = useId();
  const now = useNow(STEP_MS);
  const [open, toggle] = useToggled();
  return (
    <div className={list.sheet}>
      <table className={`${list.table} ${styles.table}`}>
        <caption className="visually-hidden">Pages des agrégateurs</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col" className={styles.band}>
              24 dernières heures
            </th>
            <th scope="col" className={styles.wide}>
              Dernier instantané
            </th>
            <th scope="col" className={styles.figure}>
              Articles
            </th>
            <th scope="col" className={styles.figure}>
              Sans adresse
            </th>
            <th scope="col" className={styles.state}>
              État
            </th>
            <UnfoldHeading />
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <UnfoldRow
              key={page._id}
              id={`${id}-${page._id}`}
              label={`Détails de ${page.nom}, ${PAGE_SOURCE_LABELS[page.source]}`}
              open={open.has(page._id)}
              onToggle={() => toggle(page._id)}
              columns={COLUMNS}
              panelClass={styles.inside}
              panel={() => <PageCard page={page}>{actions(page)}</PageCard>}
            >
              <Cells page={page} now={now} />
            </UnfoldRow>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cells({ page, now }: { page: AggregatorPage; now: number }) {
  const { nom, source, instantane, releve } = page;
  const { text, wrong } = pageState(page);
  const look = wrong ? styles.wrong : styles.also;
  return (
    <>
      <th scope="row" className={styles.page}>
        {nom}
        <span className={`${styles.source} ${styles.also}`}>{PAGE_SOURCE_LABELS[source]}</span>
        <span className={`${styles.under} ${look}`}>{text}</span>
        <span className={styles.bandBelow}>
          <DayBand page={page} now={now} />
        </span>
      </th>
      <td className={styles.band}>
        <DayBand page={page} now={now} />
      </td>
      <td className={styles.wide}>{instantane === null ? '–' : formatDateTime(instantane.date)}</td>
      <td className={styles.figure}>{instantane === null ? '–' : formatNumber(instantane.placements)}</td>
      <td className={styles.figure}>{formatPercent(releve?.non_resolus)}</td>
      <td className={`${styles.state} ${look}`}>{text}</td>
    </>
  );
}
