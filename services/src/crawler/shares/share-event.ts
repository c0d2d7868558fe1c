import { type ShareEvent, shareEvent as schema } from '@vigie/contracts/events';
import type { ShareNetwork } from '@vigie/contracts/share-collection';
import { eventId } from '../events/event-id.ts';

/** The event of one count; undefined if it breaks a rule of the contract. Its id is derived from network, article and time. */
export function shareEvent(
  { network, url, count, at }: { network: ShareNetwork; url: string; count: number; at: number },
  producer: string,
): ShareEvent | undefined {
  const event = {
    v: 1,
    type: 'share',
    id: eventId(`${network}\n${url}`, at),
    at: new Date(at).toISOString(),
    producer,
    url,
    network,
    count,
  };
  return schema.safeParse(event).success ? (event as ShareEvent) : undefined;
}
