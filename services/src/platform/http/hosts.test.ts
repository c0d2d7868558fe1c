import { expect, test } from 'vitest';
import { hostRule, publicHosts } from './hosts.ts';

const isOurs = hostRule(
  publicHosts({ VIGIE_HOSTS: ['autre.example'], VIGIE_PUBLIC_URL: 'https://Vigie.example:8443/sous' }),
);

test.each([
  'localhost',
  'localhost:4000',
  'LOCALHOST:1',
  '127.0.0.1:4000',
  '[::1]:4000',
  '192.168.1.5',
  '[2001:db8::1]',
  'vigie.example',
  'vigie.example:8443',
  'VIGIE.example.',
  'autre.example',
  'query:4000',
  'vigie.local',
  'collector.vigie.svc:4001',
  'collector.vigie.svc.cluster.local',
  'serveur.internal',
])('%s is ours', (host) => {
  expect(isOurs(host)).toBe(true);
});

test.each([
  'ailleurs.example',
  'vigie.example.ailleurs.example',
  'xvigie.example',
  '127.0.0.1.ailleurs.example',
  'localhost.ailleurs.example',
  '[::1].ailleurs.example',
  '[vigie.example]',
  'a b',
  'vigie.example/x',
  'é.local',
  ':80',
])('%s is not', (host) => {
  expect(isOurs(host)).toBe(false);
});
