import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { composeProject, startInDocker, whyNoDocker } from './docker.ts';
import { silent } from './say.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** A fake `docker` that records its calls, since not every machine has Docker. */
function fakeDocker(script: string) {
  const dir = temporaryFolder('docker');
  const calls = join(dir, 'calls');
  writeFileSync(join(dir, 'docker'), `#!/bin/sh\necho "$VIGIE_REDIS_PORT $@" >> ${calls}\n${script}\n`);
  chmodSync(join(dir, 'docker'), 0o755);
  return { config: readConfig({ PATH: dir }), calls: () => readFileSync(calls, 'utf8').trim().split('\n') };
}

test('Docker is used when an engine answers and the client has compose, unless it is switched off', async () => {
  expect(await whyNoDocker(fakeDocker('exit 0').config)).toBeUndefined();
  expect(await whyNoDocker(fakeDocker('exit 1').config)).toBe('no Docker engine answers');
  expect(await whyNoDocker(fakeDocker('test "$1" = version').config)).toBe('this docker has no compose');
  expect(await whyNoDocker(readConfig({ PATH: '' }))).toBe('no Docker engine answers');
  expect(await whyNoDocker(readConfig({ VIGIE_DOCKER: '0' }))).toBe('VIGIE_DOCKER=0');
});

test('a part is started from the compose file in a project of its data folder, on a host port of its own', async () => {
  const { config, calls } = fakeDocker('exit 0');
  const parts = await startInDocker(['redis'], '/some/folder', config, silent);
  await parts.stop();
  const port = Number(new URL(parts.urls.redis ?? '').port);
  const compose = `${port} compose -f ${config.root}docker-compose.yml -p ${composeProject('/some/folder')}`;
  expect(calls()).toEqual([`${compose} up --detach --wait redis`, `${compose} stop --timeout 6 redis`]);
  expect(composeProject('/some/folder')).not.toBe(composeProject('/some/other'));
});

test('a failing compose names the command and the alternative', async () => {
  const { config } = fakeDocker('exit 3');
  await expect(startInDocker(['redis'], '/f', config, silent)).rejects.toThrow(/ended with 3: .*VIGIE_DOCKER=0/);
});
