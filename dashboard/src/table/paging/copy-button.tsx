import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isGone } from '../grid/use-whole.ts';
import styles from './pager.module.css';

/** More would block the page while it is written; the CSV is there for those. */
const MOST_ROWS = 20_000;
const SAID_MS = 2000;

interface CopyButtonProps {
  readonly rows: number;
  /** Tab-separated lines, the headers first. */
  readonly text: () => Promise<string>;
}

/** Copies the whole table to the clipboard, in the format of spreadsheets. */
export function CopyButton({ rows, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const tooMany = rows > MOST_ROWS;
  const Icon = copied ? Check : Copy;
  const copy = async () => {
    const rows = text();
    try {
      // Rows may still have to come. The browser lets a click copy later only if it is given the promise now.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': rows })]);
      setCopied(true);
    } catch (error) {
      // The browser's error does not say that it was the promise that failed.
      if (!(await rows.then(() => false, isGone))) throw error;
    }
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label="Copier le tableau"
      title={tooMany ? 'Trop de lignes pour une copie : téléchargez le CSV' : 'Copier le tableau'}
      aria-disabled={tooMany}
      onClick={() => void (tooMany ? undefined : copy())}
    >
      <Icon size={14} aria-hidden />
      <span role="status">{copied ? 'Copié' : ''}</span>
    </button>
  );
}
