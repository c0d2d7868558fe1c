import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { brokerTools } from '../kafka.ts';
import { brokerIn, kafkaId } from '../kafka-broker.ts';
import type { Settings } from '../kafka-settings.ts';
import { freePort } from '../ports.ts';
import { run } from '../run.ts';
import { silent } from '../say.ts';
import { openTestFolder } from '../test-folders.ts';

/** PEM texts. */
interface KeyPair {
  readonly cert: string;
  readonly key: string;
}

interface SecuredBroker {
  /** `host:port` over TLS, with the user's credentials. */
  readonly tls: string;
  /** The same, with a certificate that has expired. */
  readonly expired: string;
  /** Over TLS, where clients show a certificate and have no credentials. */
  readonly mutual: string;
  readonly user: { readonly username: string; readonly password: string };
  stop(): Promise<void>;
}

const MECHANISMS = ['SCRAM-SHA-256', 'SCRAM-SHA-512'];
const LISTENERS = { TLS: 'SASL_SSL', EXPIRED: 'SASL_SSL', MUTUAL: 'SSL' };

/** A broker that takes no one without TLS, and credentials by each mechanism or a client's certificate. */
export async function securedBroker(keys: {
  broker: KeyPair;
  expired: KeyPair;
  client: KeyPair;
}): Promise<SecuredBroker> {
  const user = { username: 'collecte', password: `secret-${kafkaId()}` };
  const { folder, remove } = await openTestFolder();
  const config = readConfig();
  const [tools, port, controllerPort, ...ports] = await Promise.all([
    brokerTools(config, silent),
    ...Array.from({ length: 5 }, () => freePort()),
  ]);
  const pemFile = (name: string, text: string): string => {
    const file = join(folder.path, name);
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  };
  const own = pemFile('broker.pem', keys.broker.key + keys.broker.cert);
  const addresses = Object.keys(LISTENERS).map((name, i) => `${name}://127.0.0.1:${ports[i]}`);
  const client = `CLIENT://127.0.0.1:${port}`;
  const more: Settings = {
    listeners: [client, `CONTROLLER://127.0.0.1:${controllerPort}`, ...addresses].join(),
    'advertised.listeners': [client, ...addresses].join(),
    'listener.security.protocol.map': Object.entries({
      CLIENT: 'SASL_PLAINTEXT',
      CONTROLLER: 'SASL_PLAINTEXT',
      ...LISTENERS,
    })
      .map((entry) => entry.join(':'))
      .join(),
    ...withKey('tls', own),
    ...withCredentials('tls', user),
    ...withKey('expired', pemFile('expired.pem', keys.expired.key + keys.expired.cert)),
    ...withCredentials('expired', user),
    ...withKey('mutual', own),
    'listener.name.mutual.ssl.client.auth': 'required',
    'listener.name.mutual.ssl.truststore.type': 'PEM',
    'listener.name.mutual.ssl.truststore.location': pemFile('clients.pem', keys.client.cert),
  };
  const dir = join(folder.path, 'kafka');
  mkdirSync(dir);
  const { spec } = brokerIn(dir, tools, { port: port!, controllerPort: controllerPort!, password: kafkaId(), more });
  // Users of SCRAM are data of the broker, which Kafka's own command writes into an empty folder.
  spec.prepare?.();
  rmSync(join(dir, 'data'), { recursive: true });
  const users = MECHANISMS.flatMap((it) => ['--add-scram', `${it}=[name=${user.username},password=${user.password}]`]);
  const properties = join(dir, 'server.properties');
  const format = ['-cp', join(tools.lib, '*'), 'kafka.tools.StorageTool', 'format', '-t', kafkaId(), '-c', properties];
  const { ok, out } = await run(tools.java, [...format, ...users], config.inherited, 60_000);
  if (!ok) throw new Error(out);
  const broker = folder.keep(spec);
  await broker.start();
  const stop = async () => {
    await broker.stop();
    await remove();
  };
  const [tls = '', expired = '', mutual = ''] = ports.map((it) => `127.0.0.1:${it}`);
  return { tls, expired, mutual, user, stop };
}

const withKey = (listener: string, file: string): Settings => ({
  [`listener.name.${listener}.ssl.keystore.type`]: 'PEM',
  [`listener.name.${listener}.ssl.keystore.location`]: file,
});

function withCredentials(listener: string, { username, password }: SecuredBroker['user']): Settings {
  const modules = 'org.apache.kafka.common.security';
  const scram = `${modules}.scram.ScramLoginModule required;`;
  return {
    [`listener.name.${listener}.sasl.enabled.mechanisms`]: ['PLAIN', ...MECHANISMS].join(),
    [`listener.name.${listener}.plain.sasl.jaas.config`]: `${modules}.plain.PlainLoginModule required user_${username}="${password}";`,
    [`listener.name.${listener}.scram-sha-256.sasl.jaas.config`]: scram,
    [`listener.name.${listener}.scram-sha-512.sasl.jaas.config`]: scram,
  };
}
