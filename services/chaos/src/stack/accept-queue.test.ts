import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { waitUntil } from '../wait-until.ts';
import { connectionsToAccept } from './accept-queue.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

test('connections to a paused process are counted until it goes on and accepts them', async () => {
  const script = "const s = require('net').createServer().listen(0, '127.0.0.1', () => console.log(s.address().port))";
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  undo.push(() => child.kill('SIGKILL'));
  const [line] = await once(createInterface(child.stdout), 'line');
  const port = Number(line);
  expect(await connectionsToAccept(port)).toBe(0);
  child.kill('SIGSTOP');
  const sockets: Socket[] = [];
  for (let i = 0; i < 3; i += 1) {
    const socket = connect(port, '127.0.0.1');
    undo.push(() => socket.destroy());
    await once(socket, 'connect');
    sockets.push(socket);
  }
  expect(await connectionsToAccept(port)).toBe(3);
  child.kill('SIGCONT');
  await waitUntil('they are accepted', async () => ((await connectionsToAccept(port)) === 0 ? '' : 'waiting'));
});
