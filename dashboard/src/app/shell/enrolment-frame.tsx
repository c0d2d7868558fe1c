import { LogOut } from 'lucide-react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLogout } from '../../api/calls/logout.ts';
import { askedFrom } from '../../paths/entry-state.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { screenAt } from '../screens.ts';
import styles from './enrolment-frame.module.css';

const AccountPage = screenAt(paths.compte)?.component;

/** For users who need a second factor first: their account, and nothing that calls for more rights. */
export function EnrolmentFrame() {
  const place = useLocation();
  const logout = useLogout();
  if (place.pathname !== paths.compte) return <Navigate to={paths.compte} state={askedFrom(place)} replace />;
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Logo size={28} />
        <Button icon={<LogOut size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => logout.mutate()}>
          Logout
        </Button>
      </header>
      <main className={styles.content}>
        <p role="status" className={styles.notice}>
          Votre installation exige la double authentification pour les administrateurs. Activez-la ci-dessous : le reste
          du dashboard s’ouvrira aussitôt.
        </p>
        <ErrorBoundary>{AccountPage ? <AccountPage fallback={null} /> : null}</ErrorBoundary>
      </main>
    </div>
  );
}
