import { FETCH_FAULTS } from '@vigie/contracts/sitemap-faults';
import type { SitemapFetches } from '../read/sitemap-fetches.ts';

interface FetchFault {
  code: (typeof FETCH_FAULTS)[number];
  nombre: number;
  /** Of the newest, ms. */
  dernier: number;
}

/** What was wrong with the fetches of a sitemap. */
export const fetchFaults = (fetches: SitemapFetches | undefined): FetchFault[] =>
  FETCH_FAULTS.map((code, i) => {
    const [nombre, dernier] = fetches?.faults[i] ?? [0, 0];
    return { code, nombre, dernier };
  }).filter(({ nombre }) => nombre > 0);
