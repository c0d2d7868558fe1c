import type { LocalConfig } from './config.ts';
import { run } from './run.ts';
import { StartError } from './say.ts';

const NEEDED = 17;

/** The `java` command to use (JAVA_HOME first, then the PATH). StartError when there is none from 17 on. */
export async function findJava(config: LocalConfig): Promise<string> {
  const command = config.JAVA_HOME ? `${config.JAVA_HOME}/bin/java` : 'java';
  const { ok, out } = await run(command, ['-version'], config.inherited, 15_000);
  const major = ok ? majorOf(out) : undefined;
  if (major !== undefined && major >= NEEDED) return command;
  const found = major === undefined ? 'there is none' : `${command} is Java ${major}`;
  throw new StartError(
    `Kafka needs Java ${NEEDED} or later and ${found}: install it (Debian: apt-get install openjdk-17-jre-headless maven), ` +
      'or set KAFKA_BROKERS, or start a Docker engine.',
  );
}

/** 17 of `openjdk version "17.0.15" 2025-04-15`, 8 of `java version "1.8.0_402"`. */
export function majorOf(text: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(text) ?? [];
  if (first === undefined) return undefined;
  return first === '1' && second !== undefined ? Number(second) : Number(first);
}
