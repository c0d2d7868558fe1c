import type { Check } from '../../platform/health.ts';

const TIMEOUT_MS = 1_500;

const healthCheck =
  (url: string): Check =>
  async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok ? null : `HTTP ${answer.status}`;
  };

/** `name=url` → a check of that name. */
export const healthChecks = (pairs: readonly string[]): Record<string, Check> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals), healthCheck(pair.slice(equals + 1))];
    }),
  );
