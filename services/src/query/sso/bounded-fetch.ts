import type { CustomFetch } from 'openid-client';

/** The provider did not answer, or said that it cannot. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** An answer is read as JSON on the thread of all requests. */
const ANSWER_MAX = 512 * 1_024;

/** Reads an answer to its end within the request's own time, and no more of it than {@link ANSWER_MAX}. The library follows no redirect. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const away = (cause: unknown) => {
    throw new ProviderAway('no answer', { cause });
  };
  const response = await fetch(url, options as RequestInit).catch(away);
  if (response.status >= 500) {
    await response.body?.cancel().catch(() => undefined);
    throw new ProviderAway(`answered ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read().catch(away)) ?? { done: true, value: undefined };
    if (done || value === undefined) break;
    length += value.byteLength;
    if (length > ANSWER_MAX) {
      await reader?.cancel().catch(() => undefined);
      throw new Error(`the answer is longer than ${ANSWER_MAX} bytes`);
    }
    chunks.push(value);
  }
  const { status, headers } = response;
  return new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers });
};

/** Whether an error, or one behind it, is that the provider is away. */
export const isAway = (error: unknown): boolean =>
  error instanceof ProviderAway || (error instanceof Error && error.cause !== undefined && isAway(error.cause));
