import { spawnSync } from 'node:child_process';

const answers = (...args) => spawnSync('docker', args, { stdio: 'ignore', timeout: 10_000 }).status === 0;

/** Why the image cannot be built and run here, or undefined when an engine answers and the client has compose. */
export function whyNoDocker() {
  if (!answers('version')) return 'no Docker engine answers';
  return answers('compose', 'version') ? undefined : 'this docker has no compose';
}
