import { AppError } from '../errors.ts';

interface AuthorizedKey {
  id: string;
  revokedAt: number | null;
}

export type FindKey = (secret: string) => Promise<AuthorizedKey | undefined>;

const BEARER = /^Bearer +([^\s]{1,512})$/i;

/**
 * The key in an Authorization header.
 * @throws {AppError} unauthorized (no key or an unknown one), forbidden (a revoked one), unavailable (keys cannot be
 *   read now)
 */
export async function authorize(header: string | undefined, findKey: FindKey): Promise<AuthorizedKey> {
  const secret = BEARER.exec(header ?? '')?.[1];
  if (secret === undefined) throw new AppError('unauthorized', { message: 'Clé de collecte absente' });
  const key = await findKey(secret).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause, retryAfterS: 5 });
  });
  if (key === undefined) throw new AppError('unauthorized', { message: 'Clé de collecte inconnue' });
  if (key.revokedAt !== null) throw new AppError('forbidden', { message: 'Clé de collecte révoquée' });
  return key;
}

/** The owner of a key's connections. */
export const keyOwner = (id: string): string => `key ${id}`;
