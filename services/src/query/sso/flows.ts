import type { Cipher } from '../../platform/cipher.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { isToken, newToken, tokenHash } from '../../platform/token.ts';
import type { SsoFlow } from './provider.ts';

/** A login that is at the provider; `tabHash` is of the token that the tab that began it keeps. */
export type OpenFlow = SsoFlow & { tabHash: string };

/** A login that the provider has let in and that its page must end. */
export interface SsoArrival {
  userId: string;
  email: string;
  tabHash: string;
}

export interface SsoFlows {
  /** Resolves to the token of the browser's cookie and the token of the tab. */
  open(flow: SsoFlow): Promise<{ token: string; tabToken: string }>;
  /** Each flow is taken once. */
  take(token: string): Promise<OpenFlow | undefined>;
  /** Resolves to the token of the browser's next cookie. */
  arrive(arrival: SsoArrival): Promise<string>;
  /** Each arrival is claimed once, rightly or not. */
  claim(token: string, tabToken: string): Promise<SsoArrival | undefined>;
}

/** How long somebody may take at the provider. */
export const FLOW_MS = 10 * 60_000;
/** How long the page may take to end a login. */
const ARRIVAL_MS = 5 * 60_000;

/** Logins that are under way, encrypted in Redis under the hash of their token. */
export function createSsoFlows(redis: Redis, keys: Keyspace, cipher: Cipher): SsoFlows {
  const store = async (kind: string, value: object, lifeMs: number): Promise<string> => {
    const token = newToken();
    const key = keys(kind, tokenHash(token));
    await redis.set(key, cipher.close(key, JSON.stringify(value)), 'PX', lifeMs);
    return token;
  };
  const takeOnce = async <T>(kind: string, token: string): Promise<T | undefined> => {
    const key = keys(kind, tokenHash(token));
    const stored = isToken(token) ? await redis.getdel(key) : null;
    const opened = stored === null ? undefined : cipher.open(key, stored);
    return opened === undefined ? undefined : (JSON.parse(opened) as T);
  };
  return {
    async open(flow) {
      const tabToken = newToken();
      const opened: OpenFlow = { ...flow, tabHash: tokenHash(tabToken) };
      return { token: await store('sso', opened, FLOW_MS), tabToken };
    },
    take: (token) => takeOnce<OpenFlow>('sso', token),
    arrive: (arrival) => store('sso-back', arrival, ARRIVAL_MS),
    async claim(token, tabToken) {
      const arrival = await takeOnce<SsoArrival>('sso-back', token);
      return arrival?.tabHash === tokenHash(tabToken) ? arrival : undefined;
    },
  };
}
