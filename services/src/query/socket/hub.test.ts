import { CALLERS, callerMay } from '@vigie/contracts/roles/access';
import { SERVER_FRAME_ACCESS } from '@vigie/contracts/roles/frames';
import { type ServerFrame, serverFrame } from '@vigie/contracts/socket';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Audience } from '../../platform/events/socket-events.ts';
import { type Client, SocketHub } from './hub.ts';

const FRAME: ServerFrame = { event: 'resync', data: {} };

function clientOf(id: string, isAdmin: boolean, session = id) {
  const got: string[] = [];
  let left = 0;
  const client: Client = {
    user: { id, email: '', editeur: 'all', isAdmin, role: 'normal' },
    session,
    send: (text) => got.push(text),
    leave: () => {
      left += 1;
    },
    beat: () => undefined,
  };
  return { client, got, left: () => left };
}

test('a frame reaches its clients once each, and no others', () => {
  const who = fc.record({ id: fc.constantFrom('a', 'b', 'c'), isAdmin: fc.boolean() });
  const audience = fc.oneof(
    fc.constant<Audience>('all'),
    fc.constantFrom('a', 'b', 'c').map<Audience>((user) => ({ user })),
  );
  fc.assert(
    fc.property(fc.array(who, { maxLength: 20 }), audience, (people, to) => {
      const hub = new SocketHub();
      const clients = people.map(({ id, isAdmin }) => clientOf(id, isAdmin));
      for (const { client } of clients) hub.add(client);
      hub.deliver({ to, frame: FRAME });
      clients.forEach(({ got }, place) => {
        const hears = to === 'all' || to.user === people[place]?.id;
        expect(got).toEqual(hears ? [JSON.stringify(FRAME)] : []);
      });
    }),
  );
});

test('the end of a session ends its clients, and only those', () => {
  const hub = new SocketHub();
  const clients = [clientOf('a', false, 's1'), clientOf('a', false, 's1'), clientOf('a', false, 's2')];
  for (const { client } of clients) hub.add(client);
  expect(hub.countOf('s1')).toBe(2);
  hub.endSession('s1');
  expect(clients.map(({ left }) => left())).toEqual([1, 1, 0]);
});

const EVENTS = serverFrame.options.map(({ shape }) => shape.event.value);
const LOGGED_IN = ['normal', 'actus', 'admin'] as const;

test.each(EVENTS)('%s reaches those in the table of roles, and nobody else', (event) => {
  const hub = new SocketHub();
  const got = LOGGED_IN.map((name) => {
    const { person } = CALLERS[name];
    const messages: string[] = [];
    hub.add({
      user: { id: 'x', email: '', editeur: 'all', ...person },
      session: name,
      send: (text) => messages.push(text),
      leave: () => undefined,
      beat: () => undefined,
    });
    return messages;
  });
  const heard = LOGGED_IN.map((name) => callerMay(SERVER_FRAME_ACCESS[event], name));
  hub.deliver({ to: 'all', frame: { event, data: {} } as ServerFrame });
  expect(got.map(({ length }) => length === 1)).toEqual(heard);
  hub.deliver({ to: { user: 'x' }, frame: { event, data: {} } as ServerFrame });
  expect(got.map(({ length }) => length === 2)).toEqual(heard);
});
