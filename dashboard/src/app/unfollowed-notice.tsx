import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { Link, useLocation } from 'react-router-dom';
import { usePublisherList } from '../api/calls/figures.ts';
import { paths } from '../paths/paths.ts';
import { isFollowed, publisherLabel } from '../query/publisher-options.ts';
import { useSharedQuery } from '../query/query-context.tsx';
import { useUser } from '../session/user-context.ts';
import { buttonClass } from '../ui/button.tsx';
import { State } from '../ui/state.tsx';
import styles from './unfollowed-notice.module.css';

/** At the head of screens about the query's publisher: this one has no data here, so its figures are missing, not 0. */
export function UnfollowedNotice() {
  const { query, searchOf } = useSharedQuery();
  const { pathname } = useLocation();
  const mayCollect = may(SCREEN_ACCESS.adminCollect.opens, useUser());
  const { data: records } = usePublisherList();
  const { editeur, groupe } = query;
  // Without any data, the first steps say what to do.
  if (!records?.some(({ suivi }) => suivi) || isFollowed(records, editeur, groupe)) return null;
  return (
    <div className={styles.notice}>
      <State
        actions={
          <>
            {mayCollect ? (
              <Link className={buttonClass('primary')} to={paths.adminCollect}>
                Ajouter à la collecte
              </Link>
            ) : null}
            <Link className={buttonClass()} to={{ pathname, search: searchOf({ ...query, editeur: 'all' }) }}>
              Voir tous les éditeurs
            </Link>
          </>
        }
      >
        {publisherLabel(records, editeur, groupe)} n’est pas suivi ici{'\u00a0'}: aucun de ses articles n’a encore été
        relevé.
        {mayCollect ? '' : ' Un administrateur peut l’ajouter à la collecte.'}
      </State>
    </div>
  );
}
