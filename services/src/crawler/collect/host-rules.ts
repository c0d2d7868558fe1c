import type { Cipher } from '../../platform/cipher.ts';
import type { Logger } from '../../platform/logger.ts';
import type { HostStore } from '../../sources/host-store.ts';
import { type HostRule, type HostSettingsStore, openSecrets } from '../../sources/hosts/host-settings.ts';
import type { HostSlots } from '../manners/host-slots.ts';

export interface HostRules {
  /** How a host is to be asked. Waits for the first reading: without it a request could go past a proxy. */
  of(host: string): Promise<HostRule | undefined>;
  /** Reads the settings again. */
  refresh(): Promise<void>;
}

interface HostRulesDeps {
  store: Pick<HostSettingsStore, 'list'>;
  /** undefined: no secret can be read. */
  cipher: Cipher | undefined;
  log: Logger;
}

/** What people have set for hosts, with its secrets, in the memory of the crawler alone. */
export function openHostRules({ store, cipher, log }: HostRulesDeps): HostRules {
  let rules: Map<string, HostRule> | undefined;
  const warned = new Set<string>();
  const read = async (): Promise<Map<string, HostRule>> => {
    const next = new Map<string, HostRule>();
    for (const settings of await store.list()) {
      const { unreadable, ...rule } = openSecrets(settings, cipher);
      next.set(settings.host, rule);
      const fault = `${settings.host} ${settings.version}`;
      if (unreadable.length > 0 && !warned.has(fault)) {
        warned.add(fault);
        log.warn({ host: settings.host, unreadable }, 'encrypted under another VIGIE_COLLECT_SECRET');
      }
    }
    return next;
  };
  return {
    async of(host) {
      rules ??= await read();
      return rules.get(host);
    },
    async refresh() {
      rules = await read();
    },
  };
}

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
