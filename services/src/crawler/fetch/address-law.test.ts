import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { allowedHost } from '@vigie/contracts/process/allowed-hosts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Network, openNetwork } from '../../platform/network/network.ts';
import { type FetchAnswer, openFetcher, redirectTarget } from './fetcher.ts';

/** Answers every request with the next redirect, and counts what arrives. */
let server: Server;
let redirects: string[] = [];
let requests = 0;
beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    const location = redirects.shift();
    response.writeHead(location === undefined ? 200 : 302, { ...(location && { location }), connection: 'close' });
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** What an address is, and what inside a house may be, written down by hand: nothing here asks the guard. */
type Place = 'public' | 'house' | 'nowhere';
interface WrittenAddress {
  text: string;
  place: Place;
  /** The same address as an operator would write it. */
  plain: string;
}
const V4: readonly (readonly [string, Place])[] = [
  ['93.184.216.34', 'public'],
  ['1.1.1.1', 'public'],
  ['10.1.2.3', 'house'],
  ['10.1.9.9', 'house'],
  ['172.16.4.4', 'house'],
  ['192.168.1.20', 'house'],
  ['127.0.0.1', 'house'],
  ['100.64.7.7', 'house'],
  ['169.254.169.254', 'nowhere'],
  ['0.0.0.0', 'nowhere'],
  ['224.0.0.1', 'nowhere'],
  ['255.255.255.255', 'nowhere'],
  ['192.0.2.1', 'nowhere'],
];
const V6: readonly (readonly [string, Place])[] = [
  ['2606:4700::1111', 'public'],
  ['::1', 'house'],
  ['fd12:3456::1', 'house'],
  ['fe80::1', 'nowhere'],
  ['ff02::1', 'nowhere'],
  ['::', 'nowhere'],
  ['2002:a01:203::', 'nowhere'],
  ['2001:db8::1', 'nowhere'],
];
const POOL: readonly WrittenAddress[] = [
  ...V4.flatMap(([text, place]): WrittenAddress[] => [
    { text, place, plain: text },
    { text: `::ffff:${text}`, place, plain: text },
    // A gateway's IPv4: public, or not tested here. No IPv4 entry opens it.
    { text: `64:ff9b::${text}`, place: place === 'public' ? 'public' : 'nowhere', plain: `64:ff9b::${text}` },
  ]),
  ...V6.map(([text, place]) => ({ text, place, plain: text })),
];
const NAMES = ['exemple.test', 'intranet.maison.test', 'cms', 'mal.test'];
const PORTS = [80, 443, 8080, 6379];

/** Entries of the list, each with the addresses of the pool that it holds, counted by hand. */
const ENTRIES: readonly { text: string; port?: number; name?: string; holds?: readonly string[] }[] = [
  { text: 'intranet.maison.test', name: 'intranet.maison.test' },
  { text: 'intranet.maison.test:8080', name: 'intranet.maison.test', port: 8080 },
  { text: 'CMS:8080', name: 'cms', port: 8080 },
  { text: 'exemple.test:8080', name: 'exemple.test', port: 8080 },
  { text: '10.1.2.3', holds: ['10.1.2.3'] },
  { text: '10.1.2.3:6379', holds: ['10.1.2.3'], port: 6379 },
  { text: '::ffff:10.1.2.3', holds: ['10.1.2.3'] },
  { text: '10.1.2.0/24', holds: ['10.1.2.3'] },
  { text: '10.0.0.0/8:8080', holds: ['10.1.2.3', '10.1.9.9'], port: 8080 },
  { text: '192.168.0.0/16', holds: ['192.168.1.20'] },
  { text: '169.254.0.0/16', holds: ['169.254.169.254'] },
  { text: 'fd00::/8', holds: ['fd12:3456::1'] },
  { text: '[::1]:8080', holds: ['::1'], port: 8080 },
  { text: '64:ff9b::/96', holds: V4.map(([text]) => `64:ff9b::${text}`) },
];
type Entry = (typeof ENTRIES)[number];

const opens = (
  { port, name, holds }: Entry,
  host: string,
  wantedPort: number,
  { place, plain }: WrittenAddress,
): boolean =>
  (port === undefined ? wantedPort === 80 || wantedPort === 443 : wantedPort === port) &&
  (holds ? holds.includes(plain) : name === host && place !== 'nowhere');
const mayReach = (entries: readonly Entry[], host: string, port: number, address: WrittenAddress): boolean =>
  (address.place === 'public' && (port === 80 || port === 443)) ||
  entries.some((entry) => opens(entry, host, port, address));

const address = fc.constantFrom(...POOL);
interface Hop {
  scheme: 'http' | 'https';
  /** A name, or the address itself. */
  host: string | WrittenAddress;
  port: number;
  /** What the name is looked up as, this time. */
  answer: WrittenAddress[];
  /** Where the connection in fact ends, when it is not where it was sent. */
  lands: WrittenAddress | undefined;
}
const hop: fc.Arbitrary<Hop> = fc.record({
  scheme: fc.constantFrom('http' as const, 'http' as const, 'https' as const),
  host: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: address }),
  port: fc.constantFrom(...PORTS),
  answer: fc.array(address, { minLength: 1, maxLength: 3 }),
  lands: fc.option(address, { freq: 5, nil: undefined }),
});
const nameOf = ({ host }: Hop): string => (typeof host === 'string' ? host : host.text);
const urlOf = (one: Hop): string => {
  const name = nameOf(one);
  return `${one.scheme}://${name.includes(':') ? `[${name}]` : name}:${one.port}/`;
};

// ASVS 1.3.6
test('no address but public ones and those of the list is connected to, and the list opens exactly what it names', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...ENTRIES], { maxLength: 4 }),
      fc.array(hop, { minLength: 1, maxLength: 4 }),
      async (entries, hops) => {
        const allowed = entries.map(({ text }) => allowedHost(text)).filter((one) => one !== undefined);
        expect(allowed).toHaveLength(entries.length);
        let current = hops[0] as Hop;
        const dialled: { address: string; port: number }[] = [];
        const network: Network = {
          ...openNetwork(allowed),
          resolve: async () => current.answer.map(({ text }) => text),
          connect(to, port) {
            dialled.push({ address: to, port });
            const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
            Object.defineProperty(socket, 'remoteAddress', { value: current.lands?.text ?? to });
            return socket;
          },
        };
        const fetcher = openFetcher({ contact: 'test', network });
        redirects = hops.slice(1).map(urlOf);
        let next: string | URL | null = urlOf(current);
        for (const one of hops) {
          if (next === null) break;
          current = one;
          const { host, port, lands } = one;
          const looked = typeof host === 'string' ? one.answer : [host];
          // As the parser of URLs writes it: `https://…:443` has no port, and a name in one case.
          const name = typeof host === 'string' ? host : host.plain;
          const reachable = looked.every((found) => mayReach(entries, name, port, found));
          const answered = reachable && (!lands || mayReach(entries, name, port, lands));
          const before = { dialled: dialled.length, requests };
          const got: FetchAnswer | undefined = await fetcher.fetch({ url: next, kind: 'page' }).catch(() => undefined);
          got?.close();
          const [first] = dialled.slice(before.dialled);
          expect(first !== undefined, `${urlOf(one)} as ${JSON.stringify(looked)}`).toBe(reachable);
          for (const { address: to, port: at } of dialled.slice(before.dialled)) {
            expect(at).toBe(port);
            const places = looked.filter(({ text, plain }) => text === to || plain === to || sameAddress(text, to));
            expect(places.some((found) => mayReach(entries, name, port, found))).toBe(true);
          }
          // The server speaks no TLS: there a connection is all that can be seen.
          if (one.scheme === 'http') expect(requests - before.requests).toBe(answered ? 1 : 0);
          else expect(requests).toBe(before.requests);
          next = got ? redirectTarget(got) : null;
        }
        await fetcher.close();
      },
    ),
    { numRuns: process.env.VIGIE_FULL ? 20_000 : 600 },
  );
}, 600_000);

/** The parser of URLs writes an IPv6 address in one way. */
const sameAddress = (a: string, b: string): boolean =>
  a.includes(':') && b.includes(':') && new URL(`http://[${a}]`).hostname === new URL(`http://[${b}]`).hostname;
