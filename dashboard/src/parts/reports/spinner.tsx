import styles from './spinner.module.css';

/** For waits of unknown length; shown with a text. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
