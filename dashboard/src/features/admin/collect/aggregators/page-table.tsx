import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatDelay } from '@vigie/contracts/french/durations';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import type { ReactNode } from 'react';
import type { AggregatorPage } from '../../../../api/calls/collect-settings.ts';
import { ListExport } from '../../../../parts/export/list-export.tsx';
import type { ListColumn } from '../../../../parts/export/list-table.ts';
import { useNow } from '../../../../shared/time-hooks.ts';
import { Fact, FactList } from '../../../../ui/fact-sheet.tsx';
import { UnfoldTable } from '../../../../ui/unfold-table.tsx';
import collect from '../collect.module.css';
import table from '../collect-table.module.css';
import { Trouble } from '../strip.tsx';
import { CHECK_LABELS, gapsText, gapText, OUTCOME_TEXTS, PAGE_SOURCE_LABELS, pageState } from './aggregator-texts.ts';
import styles from './aggregators.module.css';
import { DayBand } from './day-band.tsx';

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
    <div className={collect.card}>
      <a className={collect.address} href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <Trouble diagnostic={diagnostic} remede={remede} />
      <p className={collect.also}>{switchedText(page)}</p>
      <FactList className={collect.facts}>
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

const COLUMNS: readonly ListColumn<AggregatorPage>[] = [
  ['Page', 'text', ({ nom }) => nom],
  ['Source', 'text', ({ source }) => PAGE_SOURCE_LABELS[source]],
  ['Adresse', 'link', ({ url }) => url],
  ['Dernier instantané', 'datetime', ({ instantane }) => instantane?.date],
  ['Articles', 'number', ({ instantane }) => instantane?.placements],
  ['Sans adresse', 'percent', ({ releve }) => releve?.non_resolus],
  ['Instantanés en 24 h', 'number', ({ instantanes }) => instantanes],
  ['Prochain relevé', 'datetime', ({ prochain }) => prochain],
  ['État', 'text', (page) => pageState(page).text],
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
      files={<ListExport title="Pages des agrégateurs" rows={pages} columns={COLUMNS} question={[]} />}
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
  const look = wrong ? collect.wrong : collect.also;
  return (
    <>
      <th scope="row" className={`${table.name} ${styles.long}`}>
        {nom}
        <span className={`${styles.source} ${collect.also}`}>{PAGE_SOURCE_LABELS[source]}</span>
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
