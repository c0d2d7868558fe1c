import { afterAll, vi } from 'vitest';

/**
 * Files share the modules that a worker has loaded. An import that a test starts and leaves, as of a lazy screen, would be
 * cut off at the end of its file: its module would stay broken for all files after it.
 */
afterAll(() => vi.dynamicImportSettled());
