import { type ReactNode, useEffect, useRef } from 'react';
import styles from './screen-header.module.css';

interface ScreenHeaderProps {
  title: string;
  /** Drawn before the title (a publisher's tile). */
  tile?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Actions that would leave a phone's title no room: there they stand under it. */
  wide?: boolean;
}

let firstScreen = true;

/** The screen's only h1. It takes the focus when one screen replaces another, so that readers start there. */
export function ScreenHeader({ title, tile, subtitle, actions, wide = false }: ScreenHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!firstScreen) heading.current?.focus({ preventScroll: true });
    firstScreen = false;
  }, []);
  useEffect(() => {
    document.title = `${title} · Vigie`;
  }, [title]);
  return (
    <header className={`${styles.header} ${wide ? styles.wide : ''}`}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {tile}
          {title}
        </h1>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
