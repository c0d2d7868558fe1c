import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that is removed when the test has ended, after what its `afterEach` stops. To be called within a test. */
export function temporaryFolder(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `vigie-${name}-`));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
