import { useCallback, useEffect, useState } from 'react';

/** What a button says of its last press. */
export type CopyResult = 'copied' | 'refused';

/** What a button says when the browser copied nothing: what was to be copied must be selected by hand. */
export const COPY_REFUSED = 'Copie refusée';

/** Time that a button says what its press did. */
const SAID_MS = 4000;

/** The old way, which browsers keep for pages without TLS: the text is handed to the copy of a selection. */
function copyAsSelection(text: string): boolean {
  const mark = document.createElement('span');
  mark.textContent = '.';
  mark.style.cssText = 'position:fixed;opacity:0;user-select:text';
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Beside the button: outside of an open dialog nothing can be selected.
  (document.activeElement?.parentElement ?? document.body).append(mark);
  const selection = getSelection();
  const before = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  document.addEventListener('copy', onCopy, true);
  try {
    selection?.selectAllChildren(mark);
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', onCopy, true);
    selection?.removeAllRanges();
    if (before) selection?.addRange(before);
    mark.remove();
  }
}

/**
 * Copies a text. The browser has `navigator.clipboard` on pages with TLS only.
 * @param text a promise if it has still to be made: the browser lets a click copy later only if it is given the promise now
 * @returns false if the browser copied nothing
 * @throws what the promise throws
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  // Missing on pages without TLS, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return copyAsSelection(await text);
  try {
    if (typeof text === 'string') await clipboard.writeText(text);
    else await clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    // The browser's error does not say whether the promise failed.
    await text;
    return false;
  }
}

/** For a button that copies: what came of its last press, shortly after it. */
export function useCopy(): {
  result: CopyResult | undefined;
  copy: (text: string | Promise<string>) => Promise<void>;
} {
  const [result, setResult] = useState<CopyResult>();
  useEffect(() => {
    if (result === undefined) return;
    const timer = setTimeout(() => setResult(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = useCallback(async (text: string | Promise<string>) => {
    setResult((await copyText(text)) ? 'copied' : 'refused');
  }, []);
  return { result, copy };
}
