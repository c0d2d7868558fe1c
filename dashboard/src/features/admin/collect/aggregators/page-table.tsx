import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import type { ReactNode } from 'react';
import type { AggregatorPage } from '../../../../api/calls/aggregators.ts';
import { useNow } from '../../../../shared/use-now.ts';
import { UnfoldTable } from '../../../../ui/unfold-table.tsx';
import table from '../collect-table.module.css';
import words from '../words.module.css';
import { PAGE_SOURCE_LABELS, pageState } from './aggregator-texts.ts';
import styles from './aggregators.module.css';
import { DayBand } from './day-band.tsx';
import { PageCard } from './page-card.tsx';

const STEP_MS = 60_000;
const BAND = `${table.drawing} ${styles.band}`;
const HEADINGS = [
  'Page',
  { text: '24 dernières heures', className: BAND },
  { text: 'Dernier instantané', className: table.wide },
  { text: 'Articles', className: table.figure },
  { text: 'Sans adresse', className: table.figure },
  { text: 'État', className: table.state },
];

interface PageTableProps {
  pages: readonly AggregatorPage[];
  /** What can be done with a page, below its figures. */
  actions: (page: AggregatorPage) => ReactNode;
}

/** Pages of aggregators, one row each. A row unfolds to show all that is known about it. */
export function PageTable({ pages, actions }: PageTableProps) {
  const now = useNow(STEP_MS);
  return (
    <UnfoldTable
      label="Pages des agrégateurs"
      className={`${table.table} ${styles.pages}`}
      headings={HEADINGS}
      rows={pages}
      nameOf={({ _id }) => _id}
      buttonOf={({ nom, source }) => `Détails de ${nom}, ${PAGE_SOURCE_LABELS[source]}`}
      cells={(page) => <Cells page={page} now={now} />}
      panelClass={table.inside}
      panel={(page) => <PageCard page={page}>{actions(page)}</PageCard>}
    />
  );
}

function Cells({ page, now }: { page: AggregatorPage; now: number }) {
  const { nom, source, instantane, releve } = page;
  const { text, wrong } = pageState(page);
  const look = wrong ? words.wrong : words.also;
  return (
    <>
      <th scope="row" className={`${table.name} ${styles.long}`}>
        {nom}
        <span className={`${styles.source} ${words.also}`}>{PAGE_SOURCE_LABELS[source]}</span>
        <span className={`${table.under} ${look}`}>{text}</span>
        <span className={styles.bandBelow}>
          <DayBand page={page} now={now} />
        </span>
      </th>
      <td className={BAND}>
        <DayBand page={page} now={now} />
      </td>
      <td className={table.wide}>{instantane === null ? '–' : formatDateTime(instantane.date)}</td>
      <td className={table.figure}>{instantane === null ? '–' : formatNumber(instantane.placements)}</td>
      <td className={table.figure}>{formatPercent(releve?.non_resolus)}</td>
      <td className={`${table.state} ${styles.long} ${look}`}>{text}</td>
    </>
  );
}
