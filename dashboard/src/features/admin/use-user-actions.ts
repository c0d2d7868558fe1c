import { useState } from 'react';
import { useDeleteUser, useSaveUser } from '../../api/calls/users.ts';
import { failureText } from '../../api/failure-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { inputOf, isFilled, type UserFields } from './user-draft.ts';

export interface Notice {
  title: 'Attention' | 'Erreur';
  text: string;
}

/** Saving and deleting with the messages of document 2, points 5 and 8. */
export function useUserActions() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const say = useToast();
  const save = useSaveUser();
  const remove = useDeleteUser();
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

  return { notice, closeNotice: () => setNotice(null), saveUser, deleteUser, saving: save.isPending };
}
