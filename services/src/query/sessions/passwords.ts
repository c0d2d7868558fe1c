import { hash, verify } from '@node-rs/argon2';

/** The library's defaults are argon2id with 19 MiB and 2 passes, as OWASP recommends. */
const normal = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password));

let nobody: Promise<string> | undefined;

/** Whether the password fits. Without a hash the same work is done, so that time does not tell whether an account exists. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('no account has this hash');
  const fits = await verify(stored ?? (await nobody), normal(password));
  return fits && stored !== undefined;
}
