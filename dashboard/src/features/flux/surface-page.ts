import { type FluxSurface, ZONE_SOURCES, type Zone } from '@vigie/contracts/options';
import type { PageAddress } from '@vigie/contracts/pages';

/** The page of a surface that « La page à… » opens on: Google’s, at the zone’s first source; null where the zone has none of Google. */
export function surfacePage(surface: FluxSurface, zone: Zone): PageAddress | null {
  const source = ZONE_SOURCES[zone].find((one) => ZONE_SOURCES.google.includes(one));
  if (source === undefined) return null;
  const place = { dateEnHome: ['top', null], dateAlaune: ['cat', 'homepage'] } as const;
  const [position, category] = place[surface];
  return { source, position, category, topic: null };
}
