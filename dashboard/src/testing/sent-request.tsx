import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';

export interface SentRequest {
  method: string;
  address: string;
  body: Record<string, unknown>;
  timeoutMs: number | undefined;
  /** Its fixed renewal interval, if any. */
  everyMs: unknown;
}

function Caller({ useCall }: { useCall: () => unknown }) {
  useCall();
  return null;
}

/** The request that a hook makes when it is used, and its time limit. */
export async function askedBy(useCall: () => unknown): Promise<SentRequest> {
  const client = new QueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Caller useCall={useCall} />
    </QueryClientProvider>,
  );
  const [query] = client.getQueryCache().getAll();
  if (!query) throw new Error('the hook reads nothing');
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response('[]'));
  const limit = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', fetched);
  try {
    // The empty answer is irrelevant here.
    await client.fetchQuery({ ...query.options, queryKey: query.queryKey, retry: false }).catch(() => {});
    const [address = '', init] = fetched.mock.calls[0] ?? [];
    return {
      method: init?.method ?? 'GET',
      address,
      body: JSON.parse(String(init?.body ?? '{}')),
      timeoutMs: limit.mock.calls[0]?.[0],
      everyMs: (query.options as { refetchInterval?: unknown }).refetchInterval,
    };
  } finally {
    limit.mockRestore();
    vi.unstubAllGlobals();
  }
}
