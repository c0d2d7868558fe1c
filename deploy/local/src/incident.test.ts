import { expect, test } from 'vitest';
import { incidentOf } from './incident.ts';
import type { ProcessState } from './process-spec.ts';
import { SILENCE } from './silence.ts';

const status = (state: ProcessState, lastEnd: string | null = null) => ({
  name: 'ingest',
  state,
  lastEnd,
  pid: 1,
  restarts: 0,
  silentMs: null,
  readiness: null,
  port: 1,
  about: null,
});

test.each([
  [status('silent'), 'ingest: no answer for 8 s; it is restarted after 60 s'],
  [status('waiting', 'signal SIGKILL'), 'ingest: ended (signal SIGKILL) and is started again, see logs/ingest.log'],
  [status('failed', 'exit 78'), 'ingest: ended (exit 78), see logs/ingest.log; it is tried again every 60 s'],
  [status('ready', 'exit 1'), undefined],
  [status('stopping'), undefined],
])('%j', (given, line) => {
  expect(incidentOf(given, { ...SILENCE, failedMs: 60_000 })).toBe(line);
});
