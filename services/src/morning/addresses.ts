import type { PageAddress } from '@vigie/contracts/pages';
import type { DateRange } from '@vigie/contracts/relative-period';
import { SCREEN_ACCESS, type ScreenName } from '@vigie/contracts/roles/screens';
import type { EditionRequest } from './morning-question.ts';

/** Addresses of the screens that show the figures of an edition. Each has its period or minute, so everybody reads the same. */

const address = (screen: ScreenName, params: Record<string, string>, id = ''): string =>
  `${SCREEN_ACCESS[screen].path.replace(':id', id)}?${new URLSearchParams(params)}`;

export const rankingAddress = (editeur: string, range: DateRange): string => address('editeurs', { editeur, ...range });

export const sitemapAddress = (editeur: string, range: DateRange): string => address('sitemap', { editeur, ...range });

/** « Score ouvert »: why a score differs from that of an earlier range. */
export const gapAddress = (editeur: string, range: DateRange, before: DateRange): string =>
  address('score', { editeur, ...range, aDu: before.fromDate, aAu: before.toDate });

export const clusterAddress = (editeur: string, range: DateRange, id: string): string =>
  address('cluster', { editeur, ...range }, id);

/** Stories that rivals have and a publisher lacks. */
export const missedAddress = (editeur: string, range: DateRange, rivals: readonly string[]): string =>
  address('clusters', { editeur, ...range, manques: rivals.join(',') });

/** « La page à… » at a minute, ms. */
export function pageAddress(editeur: string, { source, position, category }: PageAddress, minute: number): string {
  const page = [source, position, ...(category === null ? [] : [category])].join('.');
  return address('page', { editeur, page, a: `${new Date(minute).toISOString().slice(0, 19)}Z` });
}

/** « Ce matin »: the edition of a day, about the same rivals. */
export const editionAddress = ({ editeur, date, concurrents }: EditionRequest): string =>
  address('matin', { editeur, date, ...(concurrents.length > 0 && { manques: concurrents.join(',') }) });
