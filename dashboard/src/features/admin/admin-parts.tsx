import { COPY_REFUSED, useCopy } from '@vigie/charts/use-copy';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { AnswerState } from '../../parts/answers/answered.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { paths } from '../../paths/paths.ts';
import { TITLES } from '../../paths/titles.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './admin.module.css';

const TABS = [
  { label: 'Utilisateurs', path: paths.admin },
  { label: 'Clés de collecte', path: paths.adminKeys },
  { label: 'Collecte', path: paths.adminCollect },
  { label: 'Sitemaps', path: paths.adminSitemaps },
  { label: 'Anomalies', path: paths.adminReport },
  { label: 'Files d’attente', path: paths.adminQueues },
  { label: 'Journal', path: paths.adminJournal },
] as const;

interface AdminHeaderProps {
  subtitle?: string | undefined;
  actions?: ReactNode;
  /** The answer that the subtitle comes from. */
  of?: AnswerState;
}

/** The header of the administration pages: tabs, each with an address of its own. */
export function AdminHeader({ subtitle, actions, of }: AdminHeaderProps) {
  const { search } = useLocation();
  return (
    <>
      <ScreenHeader of={of ? [of] : undefined} title={TITLES.admin} subtitle={subtitle} actions={actions} />
      <nav aria-label="Administration" className={styles.tabs}>
        {TABS.map(({ label, path }) => (
          <NavLink
            key={path}
            end
            to={{ pathname: path, search }}
            className={({ isActive }) => `${styles.tab} ${isActive ? styles.current : ''}`}
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}

interface BlocksProps {
  label: string;
  /** Of the block that is listed. */
  offset: number;
  /** Lines of one answer. */
  size: number;
  count: number;
  onChange: (offset: number) => void;
}

/** Which lines of how many are listed, newest first, when they are more than one answer holds. */
export function Blocks({ label, offset, size, count, onChange }: BlocksProps) {
  if (count <= size && offset === 0) return null;
  const last = Math.min(offset + size, count);
  return (
    <nav className={styles.blocks} aria-label={label}>
      <Button disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - size))}>
        Plus récentes
      </Button>
      <span>{`${formatNumber(Math.min(offset + 1, count))} à ${formatNumber(last)} sur ${formatNumber(count)}`}</span>
      <Button disabled={last >= count} onClick={() => onChange(offset + size)}>
        Plus anciennes
      </Button>
    </nav>
  );
}

interface SecretDialogProps {
  title: string;
  /** What it is, above the secret. */
  children: ReactNode;
  secret: string;
  /** The button's word once it is copied. */
  copied: 'Copié' | 'Copiée';
  onClose: () => void;
}

/** Something that is shown only once, right after it was made. */
export function SecretDialog({ title, children, secret, copied, onClose }: SecretDialogProps) {
  const { result, copy } = useCopy();
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            icon={result === 'copied' ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
            onClick={() => copy(secret)}
          >
            {result === undefined ? 'Copier' : result === 'copied' ? copied : COPY_REFUSED}
          </Button>
          <Button look="primary" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      {children}
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  );
}
