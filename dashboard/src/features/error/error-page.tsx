import { RotateCw } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import styles from './error-page.module.css';

/** Where the connection was lost, as the router's state of /error. */
const originOf = (state: unknown): string => {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') && from !== paths.error ? from : paths.dashboard;
};

export default function ErrorPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const retry = useCallback(() => navigate(originOf(state), { replace: true }), [navigate, state]);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  return (
    <PlainPage title="Erreur">
      <h1>Connexion perdue</h1>
      <p>Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.</p>
      <div className={styles.actions}>
        <Button look="primary" icon={<RotateCw size={15} aria-hidden="true" />} onClick={retry}>
          Réessayer
        </Button>
        <Button onClick={() => navigate(paths.dashboard, { replace: true })}>Revenir au dashboard</Button>
      </div>
    </PlainPage>
  );
}
