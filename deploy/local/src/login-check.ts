import type { Admin } from './secrets.ts';

/**
 * Whether the store knows the first administrator by this password ('no': it holds other users from before), or
 * 'unknown' when the service could not say.
 */
export async function canLogIn(url: string, { email, password }: Admin): Promise<'yes' | 'no' | 'unknown'> {
  if (password === undefined) return 'no';
  try {
    const answer = await fetch(`${url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
      signal: AbortSignal.timeout(5_000),
    });
    await answer.body?.cancel();
    const cookie = answer.headers
      .getSetCookie()
      .map((it) => it.split(';')[0])
      .join('; ');
    // Its session would count among those that the user may have open.
    if (cookie) await fetch(`${url}/logout`, { headers: { cookie } }).then((it) => it.body?.cancel());
    return answer.ok ? 'yes' : answer.status === 401 ? 'no' : 'unknown';
  } catch {
    return 'unknown';
  }
}
