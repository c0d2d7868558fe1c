import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { findJava, majorOf } from './kafka.ts';

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_402"', 8],
  ['command not found', undefined],
])('%s is Java %s', (text, major) => {
  expect(majorOf(text)).toBe(major);
});

test('without Java, one sentence says what to do', async () => {
  const config = readConfig({ PATH: '', JAVA_HOME: '/nowhere' });
  await expect(findJava(config)).rejects.toThrow(
    /needs Java 17 or later and there is none: install it .* KAFKA_BROKERS/,
  );
});
