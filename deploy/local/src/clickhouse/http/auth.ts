import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ClickHouseException } from '../errors.ts';

export interface Credentials {
  readonly user: string | undefined;
  readonly password: string;
}

const hash = (text: string) => createHash('sha256').update(text).digest();
const same = (a: string, b: string) => timingSafeEqual(hash(a), hash(b));

function sent(request: IncomingMessage, search: URLSearchParams): { user: string; password: string } {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic !== undefined) {
    const text = Buffer.from(basic, 'base64').toString('utf8');
    const colon = text.indexOf(':');
    return { user: colon < 0 ? text : text.slice(0, colon), password: colon < 0 ? '' : text.slice(colon + 1) };
  }
  const header = (name: string) => request.headers[name]?.toString();
  return {
    user: header('x-clickhouse-user') ?? search.get('user') ?? 'default',
    password: header('x-clickhouse-key') ?? search.get('password') ?? '',
  };
}

/**
 * Throws 516 (AUTHENTICATION_FAILED) unless the request has the configured credentials. Without configured ones every
 * request is accepted.
 */
export function authenticate(request: IncomingMessage, search: URLSearchParams, expected: Credentials): void {
  if (expected.user === undefined) return;
  const { user, password } = sent(request, search);
  if (same(user, expected.user) && same(password, expected.password)) return;
  const detail = `${user}: Authentication failed: password is incorrect, or there is no user with such name.`;
  throw new ClickHouseException(516, 'AUTHENTICATION_FAILED', detail);
}
