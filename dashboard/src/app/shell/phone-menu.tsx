import { hasViews } from '@vigie/contracts/views/view-address';
import { BookmarkPlus, LogOut, Search, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLogout } from '../../api/calls/logout.ts';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { screenAt } from '../screens.ts';
import { InventedNewsroom } from './invented-newsroom.tsx';
import { ColourSchemeButton, FeedLights, MenuList } from './menu-list.tsx';
import styles from './phone-menu.module.css';
import { goTo, type PagePart, pageParts, useShell } from './shell-context.ts';

/** « Sommaire » on a phone, whose bar has no room for its button. A screen with one part has none. */
function Outline({ onClose }: { onClose: () => void }) {
  const [parts] = useState(pageParts);
  if (parts.length < 2) return null;
  const choose = (part: PagePart) => {
    onClose();
    // Closing gives the focus back to the button.
    setTimeout(() => goTo(part));
  };
  return (
    <nav aria-label="Sommaire de la page" className={styles.outline}>
      <h3 className={styles.heading}>Sommaire de la page</h3>
      <ul className={styles.parts}>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <li key={place}>
            <Button onClick={() => choose(part)}>{part.title}</Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The side menu's contents on a phone, from « Menu » in the bottom bar, and the palette, which has no key there. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { email } = useUser();
  const { query, searchOf } = useSharedQuery();
  const logout = useLogout();
  const { open } = useShell();
  const screen = screenAt(useLocation().pathname);
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
      <InventedNewsroom />
      <Button
        className={styles.search ?? ''}
        icon={<Search size={16} aria-hidden="true" />}
        onClick={() => open('palette')}
      >
        Chercher partout
      </Button>
      <Outline onClose={onClose} />
      <nav aria-label="Tous les écrans" className={styles.screens}>
        <MenuList onFollow={onClose} />
      </nav>
      <div className={styles.feeds}>
        <FeedLights folded={false} />
      </div>
      <p className={styles.email}>{email}</p>
      <div className={styles.tools}>
        <Link to={{ pathname: paths.compte, search: searchOf(query) }} className={buttonClass()} onClick={onClose}>
          <UserRound size={16} aria-hidden="true" />
          Mon compte
        </Link>
        {screen && hasViews(screen.name) ? (
          <Button icon={<BookmarkPlus size={16} aria-hidden="true" />} onClick={() => open('view')}>
            Enregistrer la vue
          </Button>
        ) : null}
        <Button icon={<LogOut size={16} aria-hidden="true" />} onClick={() => logout.mutate()}>
          Logout
        </Button>
        <ColourSchemeButton />
      </div>
    </Dialog>
  );
}
