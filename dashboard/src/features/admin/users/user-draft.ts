import { useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import {
  type UserInput,
  type UserRecord,
  useDeleteUser,
  useMakeResetLink,
  useRemoveSecondFactor,
  useRemoveSsoLink,
  useSaveUser,
  useUnlockUser,
} from '../../../api/calls/admin.ts';
import { paths } from '../../../paths/paths.ts';
import type { PublisherOption } from '../../../query/publisher-options.ts';
import { useToast } from '../../../ui/toast.tsx';

/** A row of the page: a stored user, or a new one that is not saved yet. */
export interface UserFields {
  email: string;
  editeur: string;
  /** As typed, since an empty field is not the number 0. */
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

/** Email, publisher and session limit may not be blank. */
export const isFilled = ({ email, editeur, sessionLimit }: UserFields): boolean =>
  [email, editeur, sessionLimit].every((text) => text.trim() !== '');

/** The body of the call. An empty password is left out, so that the stored one stays. */
export const inputOf = (fields: UserFields, id: string | undefined): UserInput => ({
  ...(id === undefined ? {} : { _id: id }),
  email: fields.email.trim(),
  editeur: fields.editeur,
  sessionLimit: Number(fields.sessionLimit),
  isAdmin: fields.isAdmin,
  role: fields.role,
  ...(fields.password === '' ? {} : { password: fields.password }),
});

interface Notice {
  title: 'Attention' | 'Erreur';
  text: string;
}

interface MadeLink {
  email: string;
  token: string;
  expires: string;
}

/** The fragment of an address is sent to no server, so the token gets into no log. */
export const resetAddress = (origin: string, token: string): string => `${origin}${paths.reset}#${token}`;

/** Saves and deletes users, and shows the messages about it. */
export function useUserActions() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [madeLink, setMadeLink] = useState<MadeLink | null>(null);
  const say = useToast();
  const save = useSaveUser();
  const remove = useDeleteUser();
  const unlock = useUnlockUser();
  const link = useMakeResetLink();
  const removal = useRemoveSecondFactor();
  const unlinking = useRemoveSsoLink();
  const onError = (error: unknown) => setNotice({ title: 'Erreur', text: failureText(error) });

  const saveUser = (fields: UserFields, id: string | undefined, done: () => void) => {
    if (!isFilled(fields)) {
      setNotice({ title: 'Attention', text: 'Veuillez remplir tous les champs' });
      return;
    }
    const onSuccess = () => {
      say('Utilisateur sauvegardé!');
      done();
    };
    save.mutate(inputOf(fields, id), { onSuccess, onError });
  };
  const deleteUser = (id: string) => remove.mutate(id, { onSuccess: () => say('Utilisateur supprimé!'), onError });

  const unlockUser = (id: string) => {
    if (!unlock.isPending) unlock.mutate(id, { onSuccess: () => say('Utilisateur débloqué'), onError });
  };

  const makeLink = ({ _id, email }: UserRecord) => {
    if (!link.isPending) {
      link.mutate(_id, { onSuccess: (made) => setMadeLink({ ...made, email }), onError });
    }
  };

  const removeFactor = (id: string) => {
    if (!removal.isPending) removal.mutate(id, { onSuccess: () => say('Double authentification retirée'), onError });
  };

  const removeSsoLink = (id: string) => {
    if (!unlinking.isPending) unlinking.mutate(id, { onSuccess: () => say('Lien retiré'), onError });
  };

  return {
    notice,
    closeNotice: () => setNotice(null),
    saveUser,
    deleteUser,
    unlockUser,
    saving: save.isPending,
    removeFactor,
    removeSsoLink,
    makeLink,
    madeLink,
    closeLink: () => setMadeLink(null),
  };
}

export interface PublisherFieldProps {
  label: string;
  /** nom_norme, 'all', or empty until one is chosen. */
  value: string;
  publishers: readonly PublisherOption[];
  onChange: (editeur: string) => void;
}

/** A publisher that is no longer in the list stays chosen until the user picks another. */
export function chosenOf({ value, publishers }: PublisherFieldProps): PublisherOption | null {
  return (
    publishers.find((one) => one.value === value) ??
    (value === '' ? null : { value, label: value, also: '', followed: true })
  );
}
