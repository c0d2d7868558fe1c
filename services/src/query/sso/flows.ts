import type { Keyspace, Redis } from '../../platform/redis.ts';
import { isToken, newToken, tokenHash } from '../../platform/token.ts';
import type { Cipher } from '../second-factor/cipher.ts';
import type { SsoFlow } from './provider.ts';

export interface SsoFlows {
  /** Resolves to the token that the browser keeps. */
  open(flow: SsoFlow): Promise<string>;
  /** Each flow is taken once. */
  take(token: string): Promise<SsoFlow | undefined>;
}

/** How long somebody may take at the provider. */
export const FLOW_MS = 10 * 60_000;

/** Logins that are at the provider, encrypted in Redis under the hash of their token. */
export function createSsoFlows(redis: Redis, keys: Keyspace, cipher: Cipher): SsoFlows {
  const keyOf = (token: string): string => keys('sso', tokenHash(token));
  return {
    async open(flow) {
      const token = newToken();
      await redis.set(keyOf(token), cipher.close(keyOf(token), JSON.stringify(flow)), 'PX', FLOW_MS);
      return token;
    },
    async take(token) {
      const stored = isToken(token) ? await redis.getdel(keyOf(token)) : null;
      const opened = stored === null ? undefined : cipher.open(keyOf(token), stored);
      return opened === undefined ? undefined : (JSON.parse(opened) as SsoFlow);
    },
  };
}
