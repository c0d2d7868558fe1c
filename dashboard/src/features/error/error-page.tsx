import { RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ErrorReason, readErrorState } from '../../paths/entry-state.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import styles from './error-page.module.css';

/** The script that runs this page: its name changes with every build. */
const ownScript = (): string | null =>
  document.querySelector('script[type="module"]:not([async])')?.getAttribute('src') ?? null;

/** Whether the server has another build than this page. Its files are gone then, and no retry loads them. */
async function isUpdated(address: string): Promise<boolean> {
  const own = ownScript();
  if (own === null) return false;
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false;
  }
}

/** Whether a part failed to load because the product was updated since this page was opened; undefined until that is known. */
function useUpdated(address: string, failed: boolean): boolean | undefined {
  const [updated, setUpdated] = useState<boolean>();
  useEffect(() => {
    if (!failed) return;
    let mounted = true;
    void isUpdated(address).then((found) => {
      if (mounted) setUpdated(found);
    });
    return () => {
      mounted = false;
    };
  }, [address, failed]);
  return failed ? updated : false;
}

export const WORDS: Readonly<Record<ErrorReason, { title: string; text: string }>> = {
  network: {
    title: 'Connexion perdue',
    text: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  },
  // index.html says the same if even this page failed to load.
  load: {
    title: 'Chargement interrompu',
    text: 'Une partie du dashboard n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.',
  },
  broken: { title: 'Erreur', text: 'Cette page n’a pas pu être affichée.' },
};

/** An older page asks for files of a build that is no longer served. */
const UPDATED = {
  title: 'Vigie a été mise à jour',
  text: 'Cette page date d’avant la mise à jour. Rechargez-la pour continuer.',
};

/** Pause between two looks at a server that is away. */
const LOOK_MS = 2_000;

/** Whether the server answers for this page. If it does not, a reload would show the browser's own error page. */
async function isThere(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** /error. Part of the first bundle: without a connection it could no longer be loaded. */
export default function ErrorPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { from, reason } = readErrorState(state);
  const [away, setAway] = useState(false);
  const go = useCallback(
    async (address: string) => {
      if (!(await isThere(address))) return setAway(true);
      if (reason === 'network') navigate(address, { replace: true });
      // A browser does not request a failed script again: only a page load does.
      else location.replace(address);
    },
    [navigate, reason],
  );
  useEffect(() => {
    const retry = () => go(from);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [go, from]);
  // The browser may say that it is online before a server can be reached, and does not say it twice.
  useEffect(() => {
    if (!away) return;
    const looks = setInterval(() => go(from), LOOK_MS);
    return () => clearInterval(looks);
  }, [away, go, from]);
  const updated = useUpdated(from, reason === 'load');
  if (updated === undefined) return null;
  const { title, text } = updated ? UPDATED : WORDS[reason];
  return (
    <PlainPage title="Erreur">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button look="primary" icon={<RotateCw size={15} aria-hidden="true" />} onClick={() => go(from)}>
          {updated ? 'Recharger' : 'Réessayer'}
        </Button>
        <Button onClick={() => go(paths.dashboard)}>Revenir au dashboard</Button>
      </div>
      <p role="status">{away ? 'Le serveur ne répond toujours pas.' : ''}</p>
    </PlainPage>
  );
}
