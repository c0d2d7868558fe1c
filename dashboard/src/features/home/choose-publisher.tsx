import { usePublisherList } from '../../api/calls/figures.ts';
import { useSavePreferences } from '../../api/calls/preferences.ts';
import { PublisherSelect } from '../../filters/publisher-select.tsx';
import { isEveryone } from '../../query/everyone.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { preferencesOf } from '../../session/with-preferences.ts';
import { State } from '../../ui/state.tsx';
import { useToast } from '../../ui/toast.tsx';

/** A publisher that somebody without one chooses is theirs from then on. */
function useKeepPublisher() {
  const user = useUser();
  const { data: records = [] } = usePublisherList();
  const say = useToast();
  const { mutate } = useSavePreferences(({ editeur }) => {
    const name = publisherLabel(records, editeur, 'editeur');
    say(`Votre éditeur est ${name}. « Mon compte » le change et propose des concurrents.`);
  });
  return (editeur: string) => {
    // A group, or everyone, is nobody's publisher.
    const record = records.find(({ nom_norme }) => nom_norme === editeur);
    if (!isEveryone(user.editeur) || !record) return;
    const concurrents = (user.concurrents ?? []).filter((name) => name !== editeur);
    mutate({ ...preferencesOf(user), editeur, concurrents });
  };
}

/** No publisher yet: the select below the message applies at once, and the choice is kept. */
export function ChoosePublisher() {
  const { query, apply } = useSharedQuery();
  const keep = useKeepPublisher();
  return (
    <State
      actions={
        <PublisherSelect
          draft={query}
          change={(fields) => {
            apply({ ...query, ...fields });
            if (fields.editeur !== undefined) keep(fields.editeur);
          }}
        />
      }
    >
      Pas d'éditeur par défaut pour votre profil, veuillez en choisir un.
    </State>
  );
}
