import { useQueryClient } from '@tanstack/react-query';
import { storiesSentence } from '@vigie/contracts/french/stories';
import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS, type ScreenName } from '@vigie/contracts/roles/screens';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { usePublisherList } from '../api/calls/figures.ts';
import { useStatus, useStoriesState, useUnexposed } from '../api/calls/status.ts';
import { paths } from '../paths/paths.ts';
import { isFollowed, publisherLabel } from '../query/publisher-options.ts';
import { encodeQuery } from '../query/query-codec.ts';
import { useSharedQuery } from '../query/query-context.tsx';
import { unknownParameters, unknownWords, unreadableWords } from '../query/unreadable-words.ts';
import { useUser } from '../session/user-context.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { State } from '../ui/state.tsx';
import styles from './notices.module.css';
import type { ScreenWithout } from './screens.ts';

/** At the head of screens whose figures rest on clusters, while these are being computed. Figures are asked for again afterwards. */
export function StoriesNotice() {
  const client = useQueryClient();
  const { data } = useStoriesState();
  const text = data ? storiesSentence(data) : null;
  const hadText = useRef(false);
  useEffect(() => {
    if (text === null && hadText.current)
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.quiet !== true });
    hadText.current = text !== null;
  }, [client, text]);
  return text === null ? null : (
    <p role="status" className={styles.stories}>
      {text}
    </p>
  );
}

const SHOWS: Readonly<Record<ScreenWithout, string>> = {
  publications: 'Cet écran montre ce que les éditeurs ont publié\u00a0: nombres et heures, sans score.',
  nothing: 'Cet écran ne montre que de l’exposition\u00a0: il reste vide d’ici là.',
};

/** At the head of screens about figures, where the range has no exposure: nobody was measured, so scores are missing, not 0. */
export function UnexposedNotice({ shows }: { shows: ScreenWithout }) {
  const words = useUnexposed();
  const mayCollect = may(SCREEN_ACCESS.adminCollect.opens, useUser());
  const { data } = useStatus();
  if (words === null) return null;
  return (
    <div role="status" className={styles.notice}>
      <p>
        <strong>{words}.</strong> {SHOWS[shows]}
      </p>
      {mayCollect && data?.suivis.length === 0 ? (
        <Link className={buttonClass()} to={paths.adminCollect}>
          Suivre un agrégateur
        </Link>
      ) : null}
    </div>
  );
}

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
    <div className={styles.unfollowed}>
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

/** Above a screen's figures: which values of the address they do not follow, and which names the screen does not know. */
export function UnreadableNotice({ screen }: { screen: ScreenName }) {
  const { query, periode, unreadable } = useSharedQuery();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const unknown = unknownParameters(screen, search);
  const words = [unreadableWords(unreadable, query), unknownWords(unknown)].filter((text) => text !== null);
  if (words.length === 0) return null;
  const correct = () => {
    const others = new URLSearchParams(search);
    for (const { name } of [...unreadable, ...unknown]) others.delete(name);
    navigate({ pathname, search: encodeQuery(query, periode, others) }, { replace: true });
  };
  return (
    <div role="status" className={styles.unreadable}>
      <p>{words.join(' ')}</p>
      <Button onClick={correct}>Retirer de l’adresse</Button>
    </div>
  );
}
