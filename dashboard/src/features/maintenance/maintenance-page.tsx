import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';

export default function MaintenancePage() {
  return (
    <PlainPage title="Maintenance">
      <h1>Maintenance</h1>
      <p>Le dashboard est actuellement en maintenance, veuillez réessayer ultérieurement</p>
      <Link to={paths.dashboard} className={buttonClass('primary')}>
        Revenir au dashboard
      </Link>
    </PlainPage>
  );
}
