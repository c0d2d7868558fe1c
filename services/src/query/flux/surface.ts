import { type FluxSurface, SOURCES, ZONE_SOURCES } from '@vigie/contracts/options';
import type { PageFilter } from '../exposure/scope.ts';

/** Pages of each surface: category homepage of any source; position top of a Google source. */
export const SURFACES: Readonly<Record<FluxSurface, PageFilter>> = {
  dateAlaune: { sources: SOURCES, position: null, category: 'homepage' },
  dateEnHome: { sources: ZONE_SOURCES.google, position: 'top', category: null },
};
