import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type LocalConfig, readConfig } from './config.ts';
import { composeProject, startInDocker, whyNoDocker } from './docker.ts';
import { enginePassword } from './engine-password.ts';
import { FolderPorts } from './ports.ts';
import { silent } from './say.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** A fake `docker` that records its calls, since not every machine has Docker. */
function fakeDocker(script: string) {
  const dir = temporaryFolder('docker');
  const calls = join(dir, 'calls');
  writeFileSync(
    join(dir, 'docker'),
    `#!/bin/sh\necho "$VIGIE_REDIS_PORT $VIGIE_KAFKA_PASSWORD $@" >> ${calls}\n${script}\n`,
  );
  chmodSync(join(dir, 'docker'), 0o755);
  return { config: readConfig({ PATH: dir }), calls: () => readFileSync(calls, 'utf8').trim().split('\n') };
}

const tools = (config: LocalConfig) => ({
  config,
  say: silent,
  ports: new FolderPorts(temporaryFolder('docker-ports'), silent),
});

test('Docker is used when an engine answers and the client has compose, unless it is switched off', async () => {
  expect(await whyNoDocker(fakeDocker('exit 0').config, silent)).toBeUndefined();
  expect(await whyNoDocker(fakeDocker('exit 1').config, silent)).toBe('no Docker engine answers');
  expect(await whyNoDocker(fakeDocker('test "$1" = version').config, silent)).toBe('this docker has no compose');
  expect(await whyNoDocker(readConfig({ PATH: '' }), silent)).toBe('no Docker engine answers');
  expect(await whyNoDocker(readConfig({ VIGIE_DOCKER: '0' }), silent)).toBe('VIGIE_DOCKER=0');
});

test('a part is started from the compose files in a project of its data folder, with its passwords, on a host port of its own', async () => {
  const { config, calls } = fakeDocker('exit 0');
  const folder = temporaryFolder('data');
  const parts = await startInDocker(['redis'], folder, tools(config));
  await parts.stop();
  const { port, password } = new URL(parts.urls.redis ?? '');
  expect(password).toBe(enginePassword(folder, 'redis'));
  const files = ['docker-compose.yml', 'docker-compose.ports.yml'].map((file) => `-f ${config.root}${file}`).join(' ');
  const compose = `${port} ${enginePassword(folder, 'kafka')} compose ${files} -p ${composeProject(folder)}`;
  expect(calls()).toEqual([`${compose} up --detach --wait redis`, `${compose} stop --timeout 6 redis`]);
  expect(composeProject('/some/folder')).not.toBe(composeProject('/some/other'));
});

test('a failing compose names the command and the alternative', async () => {
  const { config } = fakeDocker('exit 3');
  await expect(startInDocker(['redis'], temporaryFolder('data'), tools(config))).rejects.toThrow(
    /ended with 3: .*VIGIE_DOCKER=0/,
  );
});
