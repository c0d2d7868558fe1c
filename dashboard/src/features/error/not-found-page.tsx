import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
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
