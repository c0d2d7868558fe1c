import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { AppError, invalidField } from '../../platform/errors.ts';
import { foldEmail } from './fold-email.ts';
import type { User } from './user.ts';

export type UserInput = CheckedBodyOf<'saveUser'>['users'];

const conflict = (message: string, path?: string): AppError =>
  new AppError('conflict', path === undefined ? { message } : { message, details: [{ path, message }] });

export const isLastAdmin = (users: readonly User[], id: string): boolean =>
  users.some((user) => user.isAdmin && user.id === id) && !users.some((user) => user.isAdmin && user.id !== id);

/** The account that a save is about; undefined: a new one. @throws {AppError} when a rule forbids the save */
export function checkSave(users: readonly User[], input: UserInput): User | undefined {
  const current = input._id ? users.find(({ id }) => id === input._id) : undefined;
  if (input._id && !current) throw new AppError('not_found', { message: 'Cet utilisateur est introuvable' });
  if (!current && !input.password) throw invalidField('users.password', 'est nécessaire pour un nouvel utilisateur');
  const email = foldEmail(input.email);
  if (users.some((user) => user.id !== current?.id && foldEmail(user.email) === email)) {
    throw conflict('Cette adresse est déjà utilisée', 'users.email');
  }
  if (current && !input.isAdmin && isLastAdmin(users, current.id)) {
    throw conflict('Le dernier administrateur doit le rester', 'users.isAdmin');
  }
  return current;
}

/** @throws {AppError} when a rule forbids the deletion */
export function checkDelete(users: readonly User[], id: string, callerId: string): User {
  const user = users.find((one) => one.id === id);
  if (!user) throw new AppError('not_found', { message: 'Cet utilisateur est introuvable' });
  if (id === callerId) throw conflict('Vous ne pouvez pas supprimer votre propre compte', 'id');
  if (isLastAdmin(users, id)) throw conflict('Le dernier administrateur ne peut pas être supprimé', 'id');
  return user;
}
