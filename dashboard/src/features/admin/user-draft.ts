import type { UserInput, UserRecord } from '../../api/calls/users.ts';

/** A row of the page: a stored user, or one that is only here yet. */
export interface UserFields {
  email: string;
  editeur: string;
  /** As typed: an empty field is not the number 0. */
  sessionLimit: string;
  isAdmin: boolean;
  role: UserRecord['role'];
  password: string;
}

export const EMPTY_USER: UserFields = {
  email: '',
  editeur: '',
  sessionLimit: '1',
  isAdmin: false,
  role: 'normal',
  password: '',
};

/** The password is write-only: empty on load. */
export const fieldsOf = ({ email, editeur, sessionLimit, isAdmin, role }: UserRecord): UserFields => ({
  email,
  editeur,
  sessionLimit: String(sessionLimit),
  isAdmin,
  role,
  password: '',
});

/** Email, publisher and session limit may not be blank (document 2, point 5). */
export const isFilled = ({ email, editeur, sessionLimit }: UserFields): boolean =>
  [email, editeur, sessionLimit].every((text) => text.trim() !== '');

/** What is sent; an untouched password is left out, so that it stays. */
export const inputOf = (fields: UserFields, id: string | undefined): UserInput => ({
  ...(id === undefined ? {} : { _id: id }),
  email: fields.email.trim(),
  editeur: fields.editeur,
  sessionLimit: Number(fields.sessionLimit),
  isAdmin: fields.isAdmin,
  role: fields.role,
  ...(fields.password === '' ? {} : { password: fields.password }),
});
