import { ClickHouseError } from '@clickhouse/client';
import { ConfigError } from '@vigie/contracts/process/environment';
import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';
import { ChangedMigrationError, UnknownSchemaError } from './schema-state.ts';

const engineError = (code: string, message: string) => new ClickHouseError({ message, code, type: 'X' });

test('a wrong environment, refused credentials and tables that cannot be upgraded end with status 78, all else with 1', () => {
  expect(failureOf(new ConfigError('Wrong environment: X'))).toEqual({ sentence: 'Wrong environment: X', status: 78 });
  expect(failureOf(engineError('516', 'vigie: Authentication failed'))).toEqual({
    sentence: 'CLICKHOUSE_URL: ClickHouse refuses this user and password',
    status: 78,
  });
  expect(failureOf(new UnknownSchemaError('0123 is missing'))).toEqual({ sentence: '0123 is missing', status: 78 });
  expect(failureOf(new ChangedMigrationError('0001'))).toEqual({
    sentence:
      'The tables could not be prepared: migration 0001 was changed after it had been applied; write a new one instead',
    status: 1,
  });
  expect(failureOf(engineError('47', 'no column'))).toMatchObject({ status: 1 });
});

test('an error without a text is named', () => {
  expect(failureOf(new AggregateError([], '')).sentence).toBe('The tables could not be prepared: AggregateError');
});
