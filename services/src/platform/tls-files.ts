import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { ConfigError } from '@vigie/contracts/process/environment';

/** PEM texts: the authorities that are believed instead of Node's, and the certificate that is shown, with its key. */
export interface TlsTexts {
  ca?: string;
  cert?: string;
  key?: string;
}

/** The variables that name the files. */
type Names<Variable extends string> = Readonly<Record<keyof TlsTexts, Variable>>;

/**
 * Reads the files of a TLS client, once. undefined: none is named.
 * @throws {ConfigError} naming the variable of a file that cannot be used, or that misses another one
 */
export function readTlsFiles<Variable extends string>(
  config: Readonly<Partial<Record<Variable, string | undefined>>>,
  names: Names<Variable>,
): TlsTexts | undefined {
  const { ca, cert, key } = names;
  if ([ca, cert, key].every((name) => config[name] === undefined)) return undefined;
  for (const [given, missing] of [
    [cert, key],
    [key, cert],
  ] as const) {
    if (config[given] !== undefined && config[missing] === undefined)
      throw new ConfigError(`${given} is set, but ${missing} is not`);
  }
  const texts = { ca: read(config, ca), cert: read(config, cert), key: read(config, key) };
  if (texts.ca !== undefined) certificateIn(texts.ca, ca);
  if (texts.cert !== undefined && texts.key !== undefined) checkOwn(texts.cert, texts.key, names);
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

function checkOwn(cert: string, key: string, names: Names<string>): void {
  const { validTo } = certificateIn(cert, names.cert);
  if (Date.parse(validTo) < Date.now())
    throw new ConfigError(`${names.cert}: the certificate has expired (${validTo})`);
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new ConfigError(`${names.key}: no PEM of the key of ${names.cert}, or one with a passphrase`);
  }
}

function certificateIn(pem: string, name: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new ConfigError(`${name}: no certificate in PEM`);
  }
}

function read<Variable extends string>(
  config: Readonly<Partial<Record<Variable, string | undefined>>>,
  name: Variable,
): string | undefined {
  const path: string | undefined = config[name];
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`${name}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
