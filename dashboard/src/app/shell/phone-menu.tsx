import { LogOut, X } from 'lucide-react';
import { useLogout } from '../../api/calls/logout.ts';
import { useUser } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import { FeedLights } from './feed-lights.tsx';
import { MenuList } from './menu-list.tsx';
import styles from './phone-menu.module.css';

/** The side menu's contents on a phone, under the logo. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { email } = useUser();
  const logout = useLogout();
  return (
    <Dialog title="Menu" onClose={onClose} shape="sheet">
      <Button
        look="quiet"
        iconOnly
        className={styles.close ?? ''}
        aria-label="Fermer"
        icon={<X size={18} aria-hidden="true" />}
        onClick={onClose}
      />
      <nav aria-label="Tous les écrans" className={styles.screens}>
        <MenuList onFollow={onClose} />
      </nav>
      <div className={styles.feeds}>
        <FeedLights folded={false} />
      </div>
      <p className={styles.email}>{email}</p>
      <div className={styles.tools}>
        <Button icon={<LogOut size={16} aria-hidden="true" />} onClick={() => logout.mutate()}>
          Logout
        </Button>
        <ColourSchemeButton />
      </div>
    </Dialog>
  );
}
