import { type CallName, PATHS } from '@vigie/contracts/calls/paths';

export interface Parts {
  body?: unknown;
  params?: object;
  search?: object;
}

/** A request on its way. */
export interface SentRequest {
  response: Promise<Response>;
  /** When it was sent, by `performance.now()`. */
  since: number;
}

interface EarlyRequest extends SentRequest {
  abort: AbortController;
}

const pathOf = (name: CallName, params: object | undefined): string =>
  PATHS[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[key])),
  );

/** Address of a call, also for download links. */
export function addressOf(name: CallName, { params, search }: Pick<Parts, 'params' | 'search'>): string {
  const fields = Object.entries(search ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(fields.map(([key, value]) => [key, String(value)])).toString();
  return `${pathOf(name, params)}${text === '' ? '' : `?${text}`}`;
}

function requestOf(name: CallName, parts: Parts): { address: string; init: RequestInit; key: string } {
  const { method } = PATHS[name];
  const address = addressOf(name, parts);
  const body = method === 'POST' && parts.body !== undefined ? JSON.stringify(parts.body) : undefined;
  const init = {
    method,
    credentials: 'include' as const,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  };
  return { address, init, key: `${method} ${address} ${body ?? ''}` };
}

/** Calls that were sent before the code that makes them was there. Each is taken once. */
const early = new Map<string, EarlyRequest>();

/** Early calls whose turn has not come. What the screen sends first is not sent again. */
const waiting = new Set<string>();

/** Sends a call that the screen will make. It makes it by {@link send}, which then takes this one. */
export function sendEarly(name: CallName, parts: Parts): Promise<unknown> {
  const { address, init, key } = requestOf(name, parts);
  const abort = new AbortController();
  const since = performance.now();
  const response = fetch(address, { ...init, signal: abort.signal });
  early.set(key, { response, since, abort });
  // Whoever takes it gets the error. If nobody does, nobody needs it.
  return response.catch(() => undefined);
}

/** The same for several, one after the other; those that the screen has sent itself meanwhile are left out. */
export async function sendInTurn(calls: readonly (readonly [CallName, Parts])[]): Promise<void> {
  for (const [name, parts] of calls) waiting.add(requestOf(name, parts).key);
  for (const [name, parts] of calls) if (waiting.delete(requestOf(name, parts).key)) await sendEarly(name, parts);
}

/** Gives up the early calls that no screen has taken. */
export function dropEarly(): void {
  waiting.clear();
  for (const { abort } of early.values()) abort.abort();
  early.clear();
}

/** Sends a call; if the same was sent early, takes that one instead. */
export function send(name: CallName, parts: Parts, signal: AbortSignal): SentRequest {
  const { address, init, key } = requestOf(name, parts);
  waiting.delete(key);
  const sent = early.get(key);
  if (!sent) return { since: performance.now(), response: fetch(address, { ...init, signal }) };
  early.delete(key);
  const { abort, response, since } = sent;
  const giveUp = () => abort.abort(signal.reason);
  if (signal.aborted) giveUp();
  else signal.addEventListener('abort', giveUp, { once: true });
  return { response, since };
}
