import { SOURCES } from '@vigie/contracts/options';
import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { Link } from 'react-router-dom';
import { useCollectSources } from '../../api/calls/collect.ts';
import { useStatus } from '../../api/calls/status.ts';
import { paths } from '../../paths/paths.ts';
import { useUser } from '../../session/user-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';

/** Leads administrators of an installation without data and without sources to the collection. */
export function FirstSteps() {
  const mayCollect = may(SCREEN_ACCESS.adminCollect.opens, useUser());
  const { data: status } = useStatus();
  const isEmpty = status !== undefined && SOURCES.every((source) => status[source] === null);
  const { data: sources } = useCollectSources(mayCollect && isEmpty);
  if (!mayCollect || !isEmpty || sources?.length !== 0) return null;
  return (
    <State
      actions={
        <Link className={buttonClass('primary')} to={paths.adminCollect}>
          Ajouter des éditeurs
        </Link>
      }
    >
      Rien n’est encore collecté. Ajoutez les domaines des éditeurs à suivre : leurs articles arrivent aussitôt.
    </State>
  );
}
