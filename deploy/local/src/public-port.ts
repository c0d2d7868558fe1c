import { whyNotFree } from './ports.ts';
import { StartError } from './say.ts';

/** Throws StartError when something already listens on the port, before anything is started. */
export async function assertFree(port: number): Promise<void> {
  const code = await whyNotFree(port);
  if (code === undefined) return;
  const why = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${code})`;
  throw new StartError(`Port ${port} ${why}: stop that program, or choose another port with --port.`);
}
