import type { HostStore } from '../../sources/host-store.ts';
import type { HostSlots } from '../manners/host-slots.ts';

/** Answers a function that makes hosts silent, or lets them speak, as people have ordered since it was last called. */
export function obeyOrders(hosts: Pick<HostStore, 'silences'>, slots: Pick<HostSlots, 'turn'>): () => Promise<void> {
  const obeyed = new Map<string, boolean>();
  return async () => {
    for (const [host, { off, orderedAt }] of await hosts.silences()) {
      if (orderedAt === 0 || obeyed.get(host) === off) continue;
      await slots.turn(host, off);
      obeyed.set(host, off);
    }
  };
}
