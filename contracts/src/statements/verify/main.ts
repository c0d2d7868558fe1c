import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import '../../locale.ts';
import { runCommandLine } from '../../process/command.ts';
import { readEnvironment } from '../../process/environment.ts';
import { verify, verifyConfig } from './verify.ts';

/** `npm run verify -- constat.json [--day DAY --root ROOT]`: checks a statement, without a server. */
await runCommandLine(async () => {
  const { INIT_CWD = '.' } = readEnvironment(verifyConfig, process.env);
  const at = (path: string): string => resolve(INIT_CWD, path);
  const { code, lines } = await verify(process.argv.slice(2), {
    size: async (path) => (await stat(at(path))).size,
    read: (path) => readFile(at(path), 'utf8'),
  });
  for (const line of lines) console.log(line);
  return code;
});
