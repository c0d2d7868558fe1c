import { type ReactNode, useEffect } from 'react';
import { Logo } from './logo.tsx';
import styles from './plain-page.module.css';

/** A page outside of the shell: one box, one title. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Vigie`;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <Logo size={34} />
        {children}
      </div>
    </main>
  );
}
