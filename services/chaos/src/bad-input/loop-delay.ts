import type { Addresses } from '../stack/addresses.ts';

const P99 = /^nodejs_eventloop_lag_p99_seconds\{[^}]*\} (\S+)$/m;

async function p99Of(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Math.round(Number(P99.exec(text)?.[1]) * 1_000);
}

/** How late the event loops of query and the collector were since the last look, at p99. Milliseconds. */
export async function loopDelays({ query, collectorHealth }: Addresses): Promise<{ query: number; collector: number }> {
  return { query: await p99Of(query), collector: await p99Of(collectorHealth) };
}
