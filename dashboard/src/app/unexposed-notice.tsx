import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { Link } from 'react-router-dom';
import { useStatus } from '../api/calls/status.ts';
import { useUnexposed } from '../api/use-unexposed.ts';
import { paths } from '../paths/paths.ts';
import { useUser } from '../session/user-context.ts';
import { buttonClass } from '../ui/button.tsx';
import styles from './notice.module.css';
import type { ScreenWithout } from './screens.ts';

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
