import { ENGINE_USER } from './engine-password.ts';

/** Settings of a broker on a small machine, on loopback. */
export interface BrokerPlace {
  readonly port: number;
  readonly controllerPort: number;
  readonly dataDir: string;
  /** What clients must know, and the nodes when they talk to each other. */
  readonly password: string;
  /** Unset: one node that is its own controller. */
  readonly cluster?: ClusterPlace;
  /** More settings, which win over those below. */
  readonly more?: Settings;
}

export interface ClusterPlace {
  readonly node: number;
  readonly roles: 'broker' | 'controller' | 'broker,controller';
  /** `node@host:port` of each controller, comma-separated. */
  readonly voters: string;
  /** Copies of internal topics. */
  readonly copies: number;
}

export type Settings = Readonly<Record<string, string | number | boolean>>;

/** The text of server.properties. */
export function brokerProperties({ port, controllerPort, dataDir, password, cluster, more }: BrokerPlace): string {
  const { node, roles, voters, copies }: ClusterPlace = cluster ?? {
    node: 1,
    roles: 'broker,controller',
    voters: `1@127.0.0.1:${controllerPort}`,
    copies: 1,
  };
  const listeners = [
    roles.includes('broker') && `CLIENT://127.0.0.1:${port}`,
    roles.includes('controller') && `CONTROLLER://127.0.0.1:${controllerPort}`,
  ];
  const inSync = Math.max(1, copies - 1);
  const accounts =
    'org.apache.kafka.common.security.plain.PlainLoginModule required ' +
    `username="${ENGINE_USER}" password="${password}" user_${ENGINE_USER}="${password}";`;
  const settings: Settings = {
    'process.roles': roles,
    'node.id': node,
    'controller.quorum.voters': voters,
    listeners: listeners.filter(Boolean).join(),
    ...(roles.includes('broker') && { 'advertised.listeners': `CLIENT://127.0.0.1:${port}` }),
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'CLIENT',
    'listener.security.protocol.map': 'CLIENT:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT',
    'sasl.enabled.mechanisms': 'PLAIN',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'sasl.mechanism.controller.protocol': 'PLAIN',
    'listener.name.client.plain.sasl.jaas.config': accounts,
    'listener.name.controller.plain.sasl.jaas.config': accounts,
    'log.dirs': dataDir,

    'auto.create.topics.enable': false,
    'log.message.timestamp.type': 'LogAppendTime',
    // A client may send many events of up to 1 MiB for one partition as one batch, whose size this limits.
    'message.max.bytes': 16 * 1024 * 1024,
    'default.replication.factor': copies,
    'min.insync.replicas': inSync,
    // Small segments: retention removes whole segments, and recovery after kill -9 reads the last one again.
    'log.segment.bytes': 64 * 1024 * 1024,
    'log.index.size.max.bytes': 1024 * 1024,

    // One partition, so that the readiness probe covers every group.
    'offsets.topic.num.partitions': 1,
    'offsets.topic.replication.factor': copies,
    'offsets.topic.segment.bytes': 4 * 1024 * 1024,
    // A laptop may sleep longer than the default of a week; offsets must outlive the events they refer to.
    'offsets.retention.minutes': 60 * 24 * 400,
    'transaction.state.log.num.partitions': 1,
    'transaction.state.log.replication.factor': copies,
    'transaction.state.log.min.isr': inSync,
    'share.coordinator.state.topic.num.partitions': 1,
    'share.coordinator.state.topic.replication.factor': copies,
    'share.coordinator.state.topic.min.isr': inSync,
    // There are no other members to wait for at a start.
    'group.initial.rebalance.delay.ms': 0,
    'controlled.shutdown.enable': false,
    // After kill -9 a broker can only register again when its previous session has expired (9 s by default).
    'broker.session.timeout.ms': 1_500,
    'broker.heartbeat.interval.ms': 300,

    'num.network.threads': 2,
    'num.io.threads': 4,
    'background.threads': 2,
    'num.recovery.threads.per.data.dir': 2,
    // 128 MB of heap by default.
    'log.cleaner.dedupe.buffer.size': 8 * 1024 * 1024,
    'log.cleaner.io.buffer.size': 256 * 1024,
    ...more,
  };
  return Object.entries(settings)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}

/** Warnings and errors on standard output. The supervisor writes the file. */
export const brokerLogging = `appender.out.type=Console
appender.out.name=out
appender.out.layout.type=PatternLayout
appender.out.layout.pattern=%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %p %m (%c{1})%n%throwable{short}
rootLogger.level=warn
rootLogger.appenderRef.out.ref=out
`;
