import { Link } from 'react-router-dom';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';

export default function NotFoundPage() {
  return (
    <>
      <ScreenHeader title="Page introuvable" />
      <State
        actions={
          <Link to={paths.dashboard} className={buttonClass('primary')}>
            Revenir au dashboard
          </Link>
        }
      >
        Cette adresse ne mène à aucune page du dashboard.
      </State>
    </>
  );
}
