import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('JSON lines with service, level and time; secrets are replaced in the usual fields', () => {
  const lines: string[] = [];
  const log = createLogger({ service: 'test', destination: { write: (line: string) => lines.push(line) } });
  log.info({ password: 'p1', user: { password: 'p2', secret: 'p3' }, req: { headers: { cookie: 'p4' } } }, 'hello');
  log.debug('below the level');
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({ service: 'test', level: 'info', msg: 'hello', pid: process.pid });
  expect(JSON.parse(line).time).toMatch(/^\d{4}-.*Z$/);
  expect(line).not.toMatch(/p[1-4]"/);
});
