import { formatDateTime } from '@vigie/contracts/french/clock';
import type { HostSettings } from '../../../../api/calls/host-settings.ts';

/** What is shown of a header instead of its value. */
export const headerText = ({ nom, enregistre, par, lisible }: NonNullable<HostSettings['entete']>): string =>
  lisible
    ? `${nom} : enregistré le ${formatDateTime(enregistre)} par ${par}`
    : `${nom} : plus lisible, VIGIE_COLLECT_SECRET a changé. Remplacez-le.`;

export const changeText = ({ change }: HostSettings): string =>
  `Dernier changement : ${change.par}, le ${formatDateTime(change.date)}`;

/** A host as somebody types or pastes it: alone, or in an address. */
export function typedHost(text: string): string {
  const typed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}
