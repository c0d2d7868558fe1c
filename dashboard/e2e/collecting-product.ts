import { fileURLToPath } from 'node:url';
import { readConfig } from '@vigie/local/config';
import { freePort } from '@vigie/local/ports';
import { silent } from '@vigie/local/say';
import { serviceSpec } from '@vigie/local/services';
import { Supervisor } from '@vigie/local/supervisor';
import { openTestFolder } from '@vigie/local/test-folders';
import { openLoopbackWeb } from '@vigie/services/crawler/testing/loopback-web';
import { ADMIN } from './screens/stack.ts';

const CRAWLER = fileURLToPath(new URL('../../services/dist/crawler/testing/on-loopback/main.js', import.meta.url));

/**
 * Everything that ships, without the demo. Only the web is invented: the crawler reaches one on loopback, with the manners, intervals and limits of every
 * day. Resolves to its address; `undo` gets what ends it.
 */
export async function startCollecting(
  answer: Parameters<typeof openLoopbackWeb>[0],
  undo: (() => unknown)[],
): Promise<string> {
  const web = await openLoopbackWeb(answer);
  undo.push(web.close);
  const { folder, remove } = await openTestFolder();
  undo.push(remove);
  const port = await freePort();
  const config = {
    ...readConfig(),
    VIGIE_ADMIN_EMAIL: ADMIN.email,
    VIGIE_ADMIN_PASSWORD: ADMIN.password,
    VIGIE_CONTACT: 'collecte@vigie.example',
  };
  const supervisor = new Supervisor({
    dataDir: `${folder.path}/collecting`,
    port,
    demo: false,
    collect: [],
    config,
    say: silent,
    service: (name, around) => {
      const spec = serviceSpec(name, around);
      return name === 'crawler' ? { ...spec, args: [CRAWLER, String(web.port)] } : spec;
    },
  });
  undo.push(() => supervisor.stop());
  await supervisor.start();
  return `http://127.0.0.1:${port}`;
}
