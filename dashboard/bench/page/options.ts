import { parseArgs } from 'node:util';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';

export const MODES = ['rest', 'loading'] as const;
/** With the engines at rest, and while the demo stores its history. */
export type Mode = (typeof MODES)[number];

interface Options {
  modes: readonly Mode[];
  visits: number;
  screens: readonly string[];
}

const SCREENS = ['login', ...Object.keys(SCREEN_ACCESS)];

/** @throws Error that names what the command line has wrong */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { mode: { type: 'string' }, visits: { type: 'string', default: '3' } },
  });
  const mode = MODES.find((one) => one === values.mode);
  if (values.mode !== undefined && !mode) throw new Error(`--mode is one of ${MODES.join(', ')}`);
  const visits = Number(values.visits);
  if (!Number.isInteger(visits) || visits < 1) throw new Error('--visits is a number of visits, at least 1');
  const unknown = positionals.find((name) => !SCREENS.includes(name));
  if (unknown !== undefined) throw new Error(`unknown screen ${unknown}; there are ${SCREENS.join(', ')}`);
  return { modes: mode ? [mode] : MODES, visits, screens: positionals.length > 0 ? positionals : SCREENS };
}
