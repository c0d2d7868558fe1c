import { Bookmark, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useStatus } from '../../api/calls/status.ts';
import { usePinnedViews } from '../../api/calls/views.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { feedLights } from '../../shared/feed-light.ts';
import { useNow } from '../../shared/time-hooks.ts';
import { Button } from '../../ui/button.tsx';
import lights from './feed-lights.module.css';
import { menuGroupsFor } from './menu-entries.ts';
import styles from './menu-list.module.css';
import { COLOUR_SCHEME_LABELS, COLOUR_SCHEMES, type ColourScheme, useShell } from './shell-context.ts';

/** The user's pinned views, last in the menu. */
function PinnedViews({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const id = useId();
  const pinned = usePinnedViews();
  if (pinned.length === 0) return null;
  return (
    <div className={styles.group}>
      <p id={id} className={styles.heading}>
        Vues épinglées
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {pinned.map((view) => (
          <li key={view._id}>
            <Link to={view.adresse} className={styles.entry} onClick={onFollow} data-tip={view.nom}>
              <Bookmark size={17} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.label}>{view.nom}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Newest snapshot of each source: a green dot, or a red triangle with its age; of one that is not followed a ring. */
export function FeedLights({ folded }: { folded: boolean }) {
  const { data } = useStatus();
  const now = useNow(10_000);
  if (!data) return <div className={lights.space} />;
  return (
    <section aria-label="Flux" className={`${lights.lights} ${folded ? lights.folded : ''}`}>
      <p className={lights.title}>Flux</p>
      <ul className={lights.list}>
        {feedLights(data, now).map(({ source, label, fresh, text }) => (
          <li key={source} className={lights.light} data-tip={`${label} : ${text}`}>
            <span className={fresh === null ? lights.off : fresh ? lights.dot : lights.triangle} aria-hidden="true" />
            <span className={lights.label}>{label}</span>
            <span className={`${lights.text} ${fresh === false ? lights.late : ''}`}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

const after = (colourScheme: ColourScheme): ColourScheme =>
  COLOUR_SCHEMES[(COLOUR_SCHEMES.indexOf(colourScheme) + 1) % COLOUR_SCHEMES.length] ?? 'system';

/** Switches between system, light and dark. */
export function ColourSchemeButton() {
  const { colourScheme, setColourScheme } = useShell();
  const Icon = ICONS[colourScheme];
  const label = `${COLOUR_SCHEME_LABELS[colourScheme]}, passer au ${COLOUR_SCHEME_LABELS[after(colourScheme)].toLowerCase()}`;
  return (
    <Button
      look="quiet"
      iconOnly
      aria-label={label}
      title={COLOUR_SCHEME_LABELS[colourScheme]}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={() => setColourScheme(after(colourScheme))}
    />
  );
}

/** Above this number the entries are closer together. */
const MANY = 12;

/** Links to the screens under their headings, with the current query. The current one is scrolled into view. */
export function MenuList({ folded = false, onFollow }: { folded?: boolean; onFollow?: (() => void) | undefined }) {
  const user = useUser();
  const { pathname } = useLocation();
  const { query, searchOf } = useSharedQuery();
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const search = searchOf(query);
  const groups = menuGroupsFor(user);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry is another one on another path
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, folded]);
  return (
    <div ref={menu} className={`${styles.menu} ${folded ? styles.folded : ''} ${count > MANY ? styles.many : ''}`}>
      {groups.map(({ group, entries }) => (
        <div key={group} className={styles.group}>
          <p id={`${id}-${group}`} className={styles.heading}>
            {group}
          </p>
          <ul className={styles.list} aria-labelledby={`${id}-${group}`}>
            {entries.map(({ label, path, icon: Icon }) => (
              <li key={path}>
                <NavLink
                  to={{ pathname: path, search }}
                  className={({ isActive }) => `${styles.entry} ${isActive ? styles.current : ''}`}
                  onClick={onFollow}
                  data-tip={label}
                >
                  <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
                  <span className={styles.label}>{label}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <PinnedViews onFollow={onFollow} />
    </div>
  );
}
