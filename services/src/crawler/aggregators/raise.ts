import { createHash } from 'node:crypto';
import { MOST_DIFFERENCE, MOST_UNRESOLVED, type PageSource, REFUSED_HOURS } from '@vigie/contracts/aggregators';
import { formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { formatPercent } from '@vigie/contracts/french/numbers';
import type { RaisedAnomaly } from '../../sources/aggregators/anomalies.ts';
import type { AggregatorPage } from '../../sources/aggregators/page.ts';
import type { SnapshotRecord } from '../../sources/aggregators/snapshot-store.ts';

const NAMES: Readonly<Record<PageSource, string>> = {
  google_desktop: 'Google Actualités (ordinateur)',
  google_mobile_webview: 'Google Actualités (mobile)',
  flipboard_mobile: 'Flipboard',
};

type RefusedReading = Pick<SnapshotRecord, 'at' | 'check' | 'unresolved' | 'difference'>;

/** What administrators read about a refused reading: one for each page, trouble and day in Paris. Its id is derived from these. */
export function refusalAnomaly(
  page: AggregatorPage,
  { at, check, unresolved, difference }: RefusedReading,
): RaisedAnomaly {
  const { day, minutes } = parisTime(at);
  const id = createHash('sha256').update(`${page.id}\n${check}\n${day}`).digest('hex').slice(0, 32);
  const why = {
    unresolved: `${formatPercent(unresolved)} des articles n’ont pas l’adresse de leur éditeur (au plus ${formatPercent(MOST_UNRESOLVED)})`,
    disagreement: `les deux lectures de la page diffèrent de ${formatPercent(difference)} (au plus ${formatPercent(MOST_DIFFERENCE)})`,
    contract: 'ce qui y est lu ne tient pas dans un événement',
    '': '',
  }[check];
  const comment = `Relevé de la page « ${page.name} » de ${NAMES[page.source]} refusé à ${formatMinutes(minutes)} : ${why}. Le document est gardé ${REFUSED_HOURS} h dans Collecte › Agrégateurs.`;
  return { id, comment, at };
}
