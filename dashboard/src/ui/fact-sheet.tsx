import type { ReactNode } from 'react';
import styles from './fact-sheet.module.css';

/** A value below its name, in a list of descriptions. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.short}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Facts in columns, as many as there is room for. */
export const FactList = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <dl className={`${styles.list} ${className}`}>{children}</dl>
);

export interface FactGroup {
  title: string;
  facts: readonly { label: string; value: ReactNode }[];
}

/** Facts in words: groups side by side in one sheet. */
export function FactSheet({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <div className={styles.sheet}>
      {groups.map(({ title, facts }) => (
        <section key={title} aria-label={title} className={styles.group}>
          <h2 className={styles.title}>{title}</h2>
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
