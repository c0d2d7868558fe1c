import { parseArgs } from 'node:util';

export const HELP = `npm run mutation [-- OPTIONS] [FOLDER...]
  --count N   how many mutants are drawn (200)
  --seed N    the same seed and the same code give the same mutants (1)
  --skip N    skips the first N drawn mutants, to continue a run that was stopped (0)
  --most N    runs at most the N nearest test files for a mutant (all)
  FOLDER      where mutants are drawn from (services/src/query services/src/reports contracts/src)`;

const FOLDERS = ['services/src/query', 'services/src/reports', 'contracts/src'];

export interface Options {
  count: number;
  seed: number;
  skip: number;
  most: number;
  folders: readonly string[];
}

/** @throws Error with a message for the user */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      skip: { type: 'string', default: '0' },
      most: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const whole = (name: 'count' | 'seed' | 'skip' | 'most'): number => {
    const value = Number(values[name]);
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} must be a whole number`);
    return value;
  };
  return {
    count: whole('count'),
    seed: whole('seed'),
    skip: whole('skip'),
    most: values.most === undefined ? Number.POSITIVE_INFINITY : whole('most'),
    folders: positionals.length > 0 ? positionals : FOLDERS,
  };
}
