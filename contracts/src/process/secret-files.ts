import { readFileSync } from 'node:fs';

type Env = Readonly<Record<string, string | undefined>>;

export interface FromFiles {
  /** The environment with the files' texts under the names of their variables, and without the `*_FILE` variables. */
  readonly env: Env;
  /** `VARIABLE: what is wrong`, never with a value. */
  readonly wrong: readonly string[];
}

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/**
 * Reads the variables of `names` whose `NAME_FILE` names a file: Docker and Kubernetes hand secrets over as files, and a file shows neither
 * in `docker inspect` nor in the environment of a child process. Line ends at the end of a file are not part of the value. An empty file
 * counts as unset, as an empty variable does.
 */
export function readSecretFiles(env: Env, names: Iterable<string>): FromFiles {
  const read: Record<string, string | undefined> = { ...env };
  const wrong: string[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = env[variable];
    delete read[variable];
    if (!isSet(path)) continue;
    try {
      const text = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
      if (text === '') continue;
      if (isSet(env[name])) wrong.push(`${variable}: ${name} is set too, keep one of them`);
      else read[name] = text;
    } catch (error) {
      wrong.push(`${variable}: the file cannot be read (${codeOf(error)})`);
    }
  }
  return { env: read, wrong };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error';
