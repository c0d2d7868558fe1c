import { expect, test } from 'vitest';
import { z } from 'zod';
import { ConfigError, flagField, listField, portField, readConfig, redisFields } from './config.ts';

const schema = z.object({ PORT: portField.default(4000), ON: flagField, LIST: listField('a:1'), ...redisFields });

test('what is unset or empty takes its default', () => {
  expect(readConfig(schema, { PORT: '', OTHER: 'x' })).toEqual({
    PORT: 4000,
    ON: false,
    LIST: ['a:1'],
    REDIS_URL: 'redis://127.0.0.1:6379',
    VIGIE_REDIS_PREFIX: 'vigie:',
  });
});

test('values are read as what they are', () => {
  expect(readConfig(schema, { PORT: '0', ON: 'true', LIST: ' a:1, ,b:2,' })).toMatchObject({
    PORT: 0,
    ON: true,
    LIST: ['a:1', 'b:2'],
  });
});

test('every wrong variable is named, none is shown', () => {
  const read = () => readConfig(schema, { PORT: '70000', ON: 'perhaps', REDIS_URL: 'secret-in-a-broken-url' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/PORT.*ON.*REDIS_URL/s);
  expect(read).not.toThrow(/secret-in-a-broken-url|perhaps|70000/);
});
