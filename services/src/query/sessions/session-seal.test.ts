import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { sealWith, sessionSecret } from './session-seal.ts';

const log = createLogger({ service: 'test', level: 'silent' });

test('what was sealed opens under its key; anything else does not', () => {
  const seal = sealWith('a secret');
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), fc.string(), (key, text, at, put) => {
      const sealed = seal.close(key, text);
      expect(seal.open(key, sealed)).toBe(text);
      expect(seal.open(`${key}x`, sealed)).toBeUndefined();
      expect(sealWith('another').open(key, sealed)).toBeUndefined();
      const place = at % (sealed.length + 1);
      const changed = sealed.slice(0, place) + put + sealed.slice(place + 1);
      if (changed !== sealed) expect(seal.open(key, changed)).toBeUndefined();
      expect(seal.open(key, text)).toBeUndefined();
    }),
  );
});

test('the secret is that of the environment, or is made once in the data folder, or for the process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-test-secret-'));
  const made = sessionSecret(undefined, folder, log);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(sessionSecret(undefined, folder, log)).toBe(made);
  expect(statSync(join(folder, 'secrets/session-secret')).mode & 0o777).toBe(0o600);
  expect(sessionSecret('given', folder, log)).toBe('given');
  expect(sessionSecret(undefined, undefined, log)).not.toBe(sessionSecret(undefined, undefined, log));
  rmSync(folder, { recursive: true });
});
