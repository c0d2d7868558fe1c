import { clientNetwork } from '../../platform/client-network.ts';
import type { AuditEntry } from './audit-store.ts';

/** How long failures of one kind are one entry. */
const WINDOW_MS = 15 * 60_000;
/** Names that a network may type in a window, and entries of all; what is more is counted together. */
const NAMES_PER_NETWORK = 20;
const ENTRIES = 1_000;

interface CountedEntry {
  entry: AuditEntry;
  times: number;
  /** It has grown since it was stored. */
  grown: boolean;
}

/** Whether nobody is logged in and the attempt did not succeed, or its client left: strangers make as many of these as they like. */
export const isFailedAttempt = ({ userId, status }: AuditEntry): boolean =>
  userId === '' && (status === 0 || status >= 400);

const withTimes = ({ entry, times }: CountedEntry): AuditEntry =>
  times === 1 ? entry : { ...entry, detail: JSON.stringify({ ...JSON.parse(entry.detail), fois: times }) };

/**
 * Failed attempts as counted entries: one for each name, network, call and reason in a quarter-hour, with how often (`fois`) and the
 * moment and address of the first. A network that types very many names, and more networks than there is room for, become one entry each
 * kind, without name or without address. So strangers cannot fill the journal, and no attempt is missing from its counts.
 */
export class FailedAttempts {
  #window = 0;
  readonly #counted = new Map<string, CountedEntry>();
  readonly #names = new Map<string, number>();

  /** What is to be stored at once for this attempt: the first of its kind, and all that has grown in a window that is over. */
  count(entry: AuditEntry): AuditEntry[] {
    const window = Math.floor(entry.at / WINDOW_MS);
    const over = window > this.#window ? this.grown() : [];
    if (window > this.#window) {
      this.#window = window;
      this.#counted.clear();
      this.#names.clear();
    }
    const [key, shown] = this.#placeOf(entry);
    const known = this.#counted.get(key);
    if (known) {
      known.times += 1;
      known.grown = true;
      return over;
    }
    this.#counted.set(key, { entry: shown, times: 1, grown: false });
    return [...over, shown];
  }

  /** Entries that have grown since they were last stored. */
  grown(): AuditEntry[] {
    const grown = [...this.#counted.values()].filter((counted) => counted.grown);
    for (const counted of grown) counted.grown = false;
    return grown.map(withTimes);
  }

  #placeOf(entry: AuditEntry): [key: string, entry: AuditEntry] {
    const { call, status, detail, email, address } = entry;
    const network = clientNetwork(address);
    const kind = [call, status, detail];
    const keyOf = (...who: string[]) => JSON.stringify([...kind, ...who]);
    const exact = keyOf(network, email);
    if (this.#counted.has(exact)) return [exact, entry];
    const names = this.#names.get(network) ?? 0;
    const hasRoom = this.#counted.size < ENTRIES;
    if (hasRoom && names < NAMES_PER_NETWORK) {
      this.#names.set(network, names + 1);
      return [exact, entry];
    }
    const byNetwork = keyOf(network);
    if (hasRoom || this.#counted.has(byNetwork)) return [byNetwork, { ...entry, email: '' }];
    return [keyOf(), { ...entry, email: '', address: '' }];
  }
}
