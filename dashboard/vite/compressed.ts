import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg)$/;

/** Below, the answer is as quick without; the service's own compression has the same limit. */
const LEAST_BYTES = 1_024;

const [br, gz] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Writes each text file compressed beside it. The service sends these; otherwise it would compress every file for every
 * visit, on the processor that answers the calls, and less well.
 */
export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((one) => one.isFile() && TEXT.test(one.name))
      .map((one) => join(one.parentPath, one.name));
    await Promise.all(
      files.map(async (file) => {
        const text = await readFile(file);
        if (text.length < LEAST_BYTES) return;
        const [small, smaller] = await Promise.all([gz(text, { level: 9 }), br(text)]);
        await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
      }),
    );
  },
};
