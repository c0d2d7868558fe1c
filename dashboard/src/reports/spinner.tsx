import styles from './spinner.module.css';

/** For waits whose end nobody knows; beside it stands a sentence. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
