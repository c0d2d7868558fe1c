import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { PRIVATE_ADDRESSES } from './testing/private-addresses.ts';

test.each(PRIVATE_ADDRESSES)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '2606:4700::1111',
  '2a01:e0a::1',
  '::ffff:93.184.216.34',
  '64:ff9b::93.184.216.34',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['', 'exemple.fr', '1.1.1.1/8', '1.1.1.1:80', '[2606:4700::1]'])('%j is no address', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

test('an IPv4 address inside an IPv6 one is judged as it is alone', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
      expect(isPublicAddress(`64:ff9b::${address}`)).toBe(isPublicAddress(address));
    }),
  );
});
