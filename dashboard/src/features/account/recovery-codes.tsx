import { COPY_REFUSED, useCopy } from '@vigie/charts/use-copy';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form.module.css';
import styles from './account.module.css';

/** The recovery codes, right after they were made: they are never shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { result, copy } = useCopy();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sheet.current?.focus();
  }, []);
  return (
    <div ref={sheet} className={form.sheet} tabIndex={-1}>
      <p role="status">La double authentification est activée. Vos autres sessions sont fermées.</p>
      <p>
        Voici vos codes de secours. Chacun ouvre une session, une seule fois, si vous n’avez plus votre application.
        Conservez-les en lieu sûr : ils ne seront plus jamais affichés.
      </p>
      <ul aria-label="Codes de secours" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={form.actions}>
        <Button
          icon={result === 'copied' ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
          onClick={() => copy(codes.join('\n'))}
        >
          {result === undefined ? 'Copier' : result === 'copied' ? 'Copiés' : COPY_REFUSED}
        </Button>
        <Button look="primary" onClick={onDone}>
          J’ai conservé ces codes
        </Button>
      </div>
    </div>
  );
}
