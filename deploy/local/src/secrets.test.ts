import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { Secrets } from './secrets.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('the first administrator is known until shown, then the file with the password is removed', () => {
  const dir = temporaryFolder('secrets');
  const file = join(dir, 'secrets/first-admin.json');
  const secrets = new Secrets(dir, readConfig({}));
  expect(secrets.firstAdmin()).toBeUndefined();
  mkdirSync(join(dir, 'secrets'));
  writeFileSync(file, '{"email":"a@b.fr","password":"made"}');
  expect(secrets.firstAdmin()).toEqual({ email: 'a@b.fr', password: 'made' });
  expect(secrets.adminTold).toBe(false);
  secrets.adminIsTold();
  expect(existsSync(file)).toBe(false);
  expect(new Secrets(dir, readConfig({})).adminTold).toBe(true);
});

test("the demo keeps its key from start to start, readable by its owner alone; the operator's key has priority", () => {
  const dir = temporaryFolder('secrets');
  const key = new Secrets(dir, readConfig({})).senderKey();
  expect(key).toMatch(/^vgk_[\w-]{43}$/);
  expect(new Secrets(dir, readConfig({})).senderKey()).toBe(key);
  expect(statSync(join(dir, 'secrets/supervisor.json')).mode & 0o777).toBe(0o600);
  expect(new Secrets(dir, readConfig({ VIGIE_API_KEY: 'vgk_mine_0123456789_0123456789_012' })).senderKey()).toBe(
    'vgk_mine_0123456789_0123456789_012',
  );
});
