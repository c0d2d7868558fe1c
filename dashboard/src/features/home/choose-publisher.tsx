import { PublisherSelect } from '../../filters/bar/publisher-select.tsx';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { State } from '../../ui/state.tsx';

/** Nothing to follow yet: the select that the message speaks of applies at once. */
export function ChoosePublisher() {
  const { query, apply } = useSharedQuery();
  return (
    <State actions={<PublisherSelect draft={query} change={(fields) => apply({ ...query, ...fields })} />}>
      Pas d'éditeur par défaut pour votre profil, veuillez en choisir un.
    </State>
  );
}
