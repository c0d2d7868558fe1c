/** A service that only answers /healthz and /readyz. Its stop takes SLOW_STOP_MS. */
import { createServer } from 'node:http';

let disk = { state: 'up' };
const server = createServer((request, response) => {
  if (request.url === '/readyz' && disk.state === 'down') response.statusCode = 503;
  response.end(JSON.stringify({ status: 'ok', dependencies: { disk } }));
});
// For tests: it lives and cannot work.
process.on('SIGWINCH', () => {
  disk = { state: 'down', message: 'full' };
});
server.listen(Number(process.env.HEALTH_PORT), '127.0.0.1');
// For tests: ends as a service whose configuration is wrong.
process.on('SIGUSR2', () => process.exit(78));
// For tests: it lives and does nothing, as in an endless loop.
process.on('SIGHUP', () => {
  for (const end = Date.now() + 60_000; Date.now() < end; );
});
process.on('SIGTERM', () => setTimeout(() => process.exit(0), Number(process.env.SLOW_STOP_MS ?? 0)));
