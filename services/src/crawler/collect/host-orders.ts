import type { HostStore } from '../../sources/host-store.ts';
import type { HostSlots } from '../manners/host-slots.ts';

/** Answers a function that makes hosts silent, or lets them speak, as people have ordered since it was last called. */
export function obeyOrders(hosts: Pick<HostStore, 'orders'>, slots: Pick<HostSlots, 'turn'>): () => Promise<void> {
  const obeyed = new Map<string, boolean>();
  return async () => {
    for (const { host, silenced } of await hosts.orders()) {
      if (obeyed.get(host) === silenced) continue;
      await slots.turn(host, silenced);
      obeyed.set(host, silenced);
    }
  };
}
