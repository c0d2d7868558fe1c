/** A service that only answers /healthz. Its stop takes SLOW_STOP_MS. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('{"status":"ok"}'));
server.listen(Number(process.env.HEALTH_PORT), '127.0.0.1');
// For tests: ends as a service whose configuration is wrong.
process.on('SIGUSR2', () => process.exit(78));
process.on('SIGTERM', () => setTimeout(() => process.exit(0), Number(process.env.SLOW_STOP_MS ?? 0)));
