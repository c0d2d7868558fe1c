import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

// ASVS 14.2.4, 16.2.2, 16.2.4, 16.2.5
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

// ASVS 16.4.1
test('what is logged cannot end its line', () => {
  const lines: string[] = [];
  const log = createLogger({ service: 'test', destination: { write: (line: string) => lines.push(line) } });
  const forged = 'x\r\n{"level":"error","msg":"forged"}\u2028\u0000\u001b[2J';
  log.info({ agent: forged, [forged]: 1 }, forged);
  expect(lines).toHaveLength(1);
  for (const control of ['\r', '\n', '\u0000', '\u001b']) expect(lines[0]?.trimEnd()).not.toContain(control);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: forged, agent: forged });
});
