import { FLUX_LIVE_MINUTES } from '@vigie/contracts/options';
import styles from './flux.module.css';

/** The signs of cards. A timeline draws the same shapes on its canvas. */
const SIGNS = {
  first: <path d="M4 3 L10 7 L4 11 Z" fill="currentColor" />,
  sitemap: <path d="M7 3 L11 7 L7 11 L3 7 Z" fill="none" stroke="currentColor" strokeWidth={1.25} />,
  last: <path d="M10 3 L4 7 L10 11 Z" fill="currentColor" />,
} as const;

export function Sign({ name }: { name: keyof typeof SIGNS }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" className={styles.sign} aria-hidden="true">
      {SIGNS[name]}
    </svg>
  );
}

export const SIGN_LABELS = { first: 'Première vue', sitemap: 'Date sitemap', last: 'Dernière vue' } as const;

/** A last view is no present one: an article may have left the page since. */
export const LIVE_WORDS = `Vu dans les ${FLUX_LIVE_MINUTES} dernières minutes`;

/** What the signs and the two accents mean. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Légende">
      {(['first', 'sitemap', 'last'] as const).map((name) => (
        <li key={name}>
          <Sign name={name} />
          {SIGN_LABELS[name]}
        </li>
      ))}
      <li>
        <span className={`${styles.swatch} ${styles.red}`} aria-hidden="true" />
        {LIVE_WORDS}
      </li>
      <li>
        <span className={`${styles.swatch} ${styles.green}`} aria-hidden="true" />
        Vu depuis moins d’une heure
      </li>
    </ul>
  );
}
