import { COPY_REFUSED, useCopy } from '@vigie/charts/use-copy';
import { Check, Copy } from 'lucide-react';
import { isGone } from '../grid/use-rows.ts';
import styles from './pager.module.css';

/** More would block the page while it is written; the CSV is there for those. */
const MOST_ROWS = 20_000;

interface CopyButtonProps {
  readonly rows: number;
  /** Tab-separated lines, the headers first. */
  readonly text: () => Promise<string>;
}

/** Copies the whole table to the clipboard, in the format of spreadsheets. */
export function CopyButton({ rows, text }: CopyButtonProps) {
  const { result, copy } = useCopy();
  const tooMany = rows > MOST_ROWS;
  const Icon = result === 'copied' ? Check : Copy;
  const copyRows = async () => {
    try {
      await copy(text());
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label="Copier le tableau"
      title={tooMany ? 'Trop de lignes pour une copie : téléchargez le CSV' : 'Copier le tableau'}
      aria-disabled={tooMany}
      onClick={() => void (tooMany ? undefined : copyRows())}
    >
      <Icon size={14} aria-hidden />
      <span role="status">{result === undefined ? '' : result === 'copied' ? 'Copié' : COPY_REFUSED}</span>
    </button>
  );
}
