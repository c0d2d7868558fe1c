import { expect, test } from 'vitest';
import { environmentRoute, proxyAt } from './proxies.ts';

const PROXIES = { HTTP_PROXY: 'http://un.test:3128', HTTPS_PROXY: 'http://nom:m%C3%B4t@deux.test:3129' };
const hostFor = (url: string, NO_PROXY: string[] = []) =>
  environmentRoute({ ...PROXIES, NO_PROXY })(new URL(url))?.url.host;

test('each scheme has its proxy, and user and password stand in no address', () => {
  expect(hostFor('http://exemple.fr/')).toBe('un.test:3128');
  expect(hostFor('https://exemple.fr/')).toBe('deux.test:3129');
  expect(environmentRoute({ NO_PROXY: [] })(new URL('https://exemple.fr/'))).toBeUndefined();
  const { url, authorization } = proxyAt(PROXIES.HTTPS_PROXY, 'environment');
  expect(url.href).toBe('http://deux.test:3129/');
  expect(authorization).toBe(`Basic ${Buffer.from('nom:môt').toString('base64')}`);
});

test.each([
  ['*', 'http://exemple.fr/', true],
  ['exemple.fr', 'http://exemple.fr/', true],
  ['exemple.fr', 'http://www.exemple.fr/', true],
  ['.exemple.fr', 'https://exemple.fr/', true],
  ['*.exemple.fr', 'https://www.exemple.fr/', true],
  ['EXEMPLE.fr', 'https://exemple.fr/', true],
  ['exemple.fr', 'http://contrexemple.fr/', false],
  ['exemple.fr:8080', 'http://exemple.fr:8080/', true],
  ['exemple.fr:443', 'https://exemple.fr/', true],
  ['exemple.fr:443', 'http://exemple.fr/', false],
  ['10.0.0.0/8', 'http://10.1.2.3/', true],
  ['10.0.0.0/8', 'http://11.1.2.3/', false],
  ['10.1.2.3', 'http://[::ffff:10.1.2.3]/', true],
  ['fd00::/8', 'http://[fd00::1]/', true],
  ['[fd00::1]:8080', 'http://[fd00::1]:8080/', true],
  ['', 'http://exemple.fr/', false],
])('NO_PROXY %s: %s goes directly: %s', (entry, url, directly) => {
  expect(hostFor(url, [entry]) === undefined).toBe(directly);
});
