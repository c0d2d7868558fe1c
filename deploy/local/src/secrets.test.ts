import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { Secrets } from './secrets.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'vigie-secrets-'));

test('a made password survives a run that died before telling it, and is forgotten once told', () => {
  const dir = folder();
  const { password } = new Secrets(dir, readConfig({})).admin();
  expect(password).toMatch(/^[\w-]{20}$/);
  const again = new Secrets(dir, readConfig({}));
  expect(again.admin().password).toBe(password);
  expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  again.adminIsTold();
  expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).not.toContain(password);
  expect(new Secrets(dir, readConfig({})).admin().password).toBeUndefined();
});

test("the operator's secrets go first and are not written down", () => {
  const dir = folder();
  const config = readConfig({
    VIGIE_ADMIN_EMAIL: 'a@b.fr',
    VIGIE_ADMIN_PASSWORD: 'chosen-one',
    VIGIE_API_KEY: 'vgk_mine',
  });
  const secrets = new Secrets(dir, config);
  expect(secrets.admin()).toEqual({ email: 'a@b.fr', password: 'chosen-one', chosen: true });
  expect(secrets.demoKey()).toBe('vgk_mine');
  expect(() => statSync(join(dir, 'secrets.json'))).toThrow();
});

test('the demo keeps its key from start to start', () => {
  const dir = folder();
  const key = new Secrets(dir, readConfig({})).demoKey();
  expect(new Secrets(dir, readConfig({})).demoKey()).toBe(key);
});
