import { useEffect, useState } from 'react';
import { type Twin, twinAsTsv } from '../prepare/twin.ts';

const SAID_MS = 2000;

/** Copies the table twin to the clipboard, in the format of spreadsheets. */
export function CopyTable({ twin }: { twin: Twin }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(twinAsTsv(twin));
    setCopied(true);
  };
  return (
    <button type="button" className="vc-button" onClick={() => void copy()}>
      {copied ? 'Copié' : 'Copier'}
      <span role="status" className="vc-hidden">
        {copied ? 'Tableau copié' : ''}
      </span>
    </button>
  );
}
