import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BARE_COOKIE, buildBareApp } from '@vigie/services/query/testing/bare-app';

const KEY = 'bare';

const collector = createServer((received, response) => {
  received.resume();
  received.once('end', () => response.writeHead(202).end('{"accepted":1}'));
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const collectorKeys = {
  findKey: async (secret: string) => (secret === KEY ? { id: KEY, revokedAt: null } : undefined),
} as never;
const app = await buildBareApp({ collectorKeys, checkAnswers: false }, { collectorUrl });
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }), key: KEY, cookie: BARE_COOKIE });
process.on('disconnect', () => process.exit(0));
