import { afterEach, expect, test, vi } from 'vitest';
import { callWithMoment } from './client.ts';
import { dropEarly, send, sendEarly, sendInTurn } from './request.ts';

const fetching = (answer: (init: RequestInit) => Promise<Response> = async () => new Response('[]')) => {
  const fetched = vi.fn((_address: string, init: RequestInit) => answer(init));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const never = () => new AbortController().signal;
const body = { source: 'desktop', limit: 250 };

afterEach(() => {
  dropEarly();
  vi.unstubAllGlobals();
});

test('a call that was sent early is taken by the same call, once', async () => {
  const fetched = fetching();
  void sendEarly('articleRows', { body });
  expect(fetched).toHaveBeenCalledTimes(1);
  await send('articleRows', { body: { ...body } }, never()).response;
  expect(fetched).toHaveBeenCalledTimes(1);
  await send('articleRows', { body }, never()).response;
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a call with another body, and another call of the same path, are sent', async () => {
  const fetched = fetching();
  void sendEarly('publisherRows', { body });
  await send('publisherRows', { body: { ...body, limit: 10 } }, never()).response;
  await send('publisherList', {}, never()).response;
  expect(fetched).toHaveBeenCalledTimes(3);
  // The early one still waits for its own.
  await send('publisherRows', { body }, never()).response;
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('what no screen has taken is given up, and sent again when it is asked for', async () => {
  const signals: AbortSignal[] = [];
  const fetched = fetching(async ({ signal }) => {
    if (signal) signals.push(signal);
    return new Response('[]');
  });
  void sendEarly('publisherList', {});
  dropEarly();
  expect(signals[0]?.aborted).toBe(true);
  await send('publisherList', {}, never()).response;
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('who takes it can give it up', () => {
  const fetched = fetching();
  void sendEarly('publisherList', {});
  const taker = new AbortController();
  void send('publisherList', {}, taker.signal);
  const sent = fetched.mock.calls[0]?.[1].signal;
  expect(sent?.aborted).toBe(false);
  taker.abort('nobody reads it');
  expect(sent?.reason).toBe('nobody reads it');
});

test('its failure is that of the call: no connection, and a lost session', async () => {
  fetching(() => Promise.reject(new TypeError('Failed to fetch')));
  void sendEarly('publisherList', {});
  await expect(callWithMoment('publisherList', {})).rejects.toMatchObject({ kind: 'network' });
  fetching(async () => new Response('Unauthorized', { status: 401 }));
  void sendEarly('publisherList', {});
  await expect(callWithMoment('publisherList', {})).rejects.toMatchObject({ kind: 'unauthorized' });
});

test('how long it took counts from when it was sent', async () => {
  fetching();
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  void sendEarly('publisherList', {});
  now.mockReturnValue(1_400);
  try {
    expect((await callWithMoment('publisherList', {})).took).toBe(400);
  } finally {
    now.mockRestore();
  }
});

test('in turn, each is sent when the one before it was answered; none once the screen asks itself', async () => {
  const answers: (() => void)[] = [];
  const fetched = fetching(() => new Promise((resolve) => answers.push(() => resolve(new Response('[]')))));
  const done = sendInTurn([
    ['publisherList', {}],
    ['status', {}],
    ['users', {}],
  ]);
  expect(fetched).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
  dropEarly();
  answers[1]?.();
  await done;
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what the screen sends before its turn has come is not sent again', async () => {
  const answers: (() => void)[] = [];
  const fetched = fetching(() => new Promise((resolve) => answers.push(() => resolve(new Response('[]')))));
  const done = sendInTurn([
    ['status', {}],
    ['publisherList', {}],
    ['users', {}],
  ]);
  void send('publisherList', {}, never());
  expect(fetched).toHaveBeenCalledTimes(2);
  answers[0]?.();
  await expect.poll(() => fetched.mock.calls.length).toBe(3);
  answers[2]?.();
  await done;
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/status', '/api/editeur', '/api/user']);
});
