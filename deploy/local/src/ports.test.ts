import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

test('a free port is outside of the ephemeral range, can be listened on, and is not handed out twice', async () => {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_768);
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    await new Promise((resolve) => server.close(resolve));
  }
});
