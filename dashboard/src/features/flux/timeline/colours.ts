/** Colours of a canvas, read from the tokens: a canvas cannot use them by name. */
export interface Colours {
  readonly line: string;
  readonly sunk: string;
  readonly sheet: string;
  readonly mark: string;
  readonly bar: string;
  readonly live: string;
  readonly fresh: string;
  readonly focus: string;
}

const TOKENS: Readonly<Record<keyof Colours, string>> = {
  line: '--flux-line',
  sunk: '--flux-sunk',
  sheet: '--flux-sheet',
  mark: '--flux-mark',
  bar: '--flux-bar',
  live: '--flux-live',
  fresh: '--flux-fresh',
  focus: '--flux-focus',
};

export function readColours(element: Element): Colours {
  const style = getComputedStyle(element);
  const read = (token: string): string => style.getPropertyValue(token).trim();
  return Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, read(token)])) as unknown as Colours;
}

const QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

/** Calls back when the colour scheme changes: by the user's choice, the system, or forced colours. */
export function watchPalette(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const lists = QUERIES.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    for (const list of lists) list.removeEventListener('change', changed);
  };
}
