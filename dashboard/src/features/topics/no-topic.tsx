import { clusterTitle } from '@vigie/contracts/titles';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../api/api-error.ts';
import { useFirstClusterPage } from '../../api/calls/clusters.ts';
import { useSaveTopic } from '../../api/calls/topics.ts';
import { EmptyState, guiltyFilter } from '../../parts/answers/empty-state.tsx';
import { paths } from '../../paths/paths.ts';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Without any topic: what one is, and a first one from the strongest cluster of the period; or the filter that leaves none. */
export function NoTopic() {
  const { query: shared, defaults, searchOf } = useSharedQuery();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, []), limit: null }), [shared, defaults]);
  const { data, isPlaceholderData } = useFirstClusterPage(query, '');
  const [first] = isPlaceholderData ? [] : (data?.data.clusters ?? []);
  const { mutate: save, error, isPending } = useSaveTopic();
  const say = useToast();
  const title = first ? clusterTitle(first) : '';
  const guilty = guiltyFilter({ ...shared, editeur: 'all' }, defaults, SCREEN_FIELDS.sujets);
  if (guilty !== null)
    return (
      <EmptyState fields={SCREEN_FIELDS.sujets} everyone>
        Pas de données
      </EmptyState>
    );
  return (
    <State
      note={
        error ? failureText(error) : 'Un sujet réunit sous un nom des clusters que vous choisissez, et suit leur score.'
      }
      actions={
        <>
          {first ? (
            <Button
              disabled={isPending}
              onClick={() => save({ clusters: [first._id] }, { onSuccess: () => say('Le sujet est créé') })}
            >
              {`Commencer avec «\u00a0${title}\u00a0»`}
            </Button>
          ) : null}
          <Link className={buttonClass()} to={{ pathname: paths.selectclusters, search: searchOf(shared) }}>
            {TITLES.selectclusters}
          </Link>
        </>
      }
    >
      Pas de données
    </State>
  );
}
