import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** PEM texts of a certificate that is its own authority. */
interface Certificate {
  readonly cert: string;
  readonly key: string;
}

const HOUR_MS = 3_600_000;

/**
 * A certificate for 127.0.0.1, valid until `hours` from now. By hand, since Node makes none and a clean clone may lack
 * openssl.
 */
export function certificate(name: string, hours = 1): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = (part: Buffer): Buffer =>
    der(0x30, part, ECDSA_SHA256, der(0x03, Buffer.of(0), sign('sha256', part, privateKey)));
  const cert = pem('CERTIFICATE', signed(contents(name, publicKey, Date.now() + hours * HOUR_MS)));
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string };
}

/** A value of ASN.1: tag, length, contents. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...head), body]);
}

const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const ECDSA_SHA256 = der(0x30, oid('2a8648ce3d040302'));

/** RFC 5280, 4.1. */
function contents(name: string, publicKey: KeyObject, until: number): Buffer {
  const version3 = der(0xa0, der(0x02, Buffer.of(2)));
  const serial = der(0x02, Buffer.of(1), randomBytes(8));
  const who = der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from(name)))));
  const at = (ms: number) =>
    der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));
  const validity = der(0x30, at(until - 48 * HOUR_MS), at(until));
  const extension = (id: string, value: Buffer) => der(0x30, oid(id), der(0x04, value));
  const authority = extension('551d13', der(0x30, der(0x01, Buffer.of(0xff))));
  const address = extension('551d11', der(0x30, der(0x87, Buffer.of(127, 0, 0, 1))));
  return der(
    0x30,
    version3,
    serial,
    ECDSA_SHA256,
    who,
    validity,
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, authority, address)),
  );
}

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${(bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`;
