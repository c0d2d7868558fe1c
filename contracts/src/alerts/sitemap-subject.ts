import { FETCH_FAULTS } from '../sitemap-faults.ts';

/** What an alert about a sitemap is about. Free of run-time schemas. */

export type FetchFault = (typeof FETCH_FAULTS)[number];

export interface SitemapSubject {
  /** null: its silence. */
  fault: FetchFault | null;
  /** Domain of its publisher: without spaces. */
  publisher: string;
  code: string;
}

const SILENCE = 'silence';

export const sitemapSubject = ({ fault, publisher, code }: SitemapSubject): string =>
  [fault ?? SILENCE, publisher, code].join(' ');

export function readSitemapSubject(subject: string): SitemapSubject {
  const [what = '', publisher = '', ...code] = subject.split(' ');
  return { fault: FETCH_FAULTS.find((fault) => fault === what) ?? null, publisher, code: code.join(' ') };
}
