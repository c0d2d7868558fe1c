import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask, OPEN_FILTERS, RESET_FILTERS } from '../../filters/filter-events.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { toggleTables } from '../../shared/table-twins.ts';
import { useStored } from '../../shared/use-stored.ts';
import { menuFor } from '../shell/menu-entries.ts';
import type { ShellState } from '../shell/shell-context.ts';

const TYPED = 'input, select, textarea, [contenteditable], [role="combobox"], [role="listbox"], [role="grid"]';

/** Whether the focus is in an element that takes text or letters itself. */
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPED) !== null;

/** Single keys, listed on the ? sheet. G waits for a second key, which the menu's entries name. */
export const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], text: 'Palette de commandes' },
  { keys: ['/'], text: 'Filtres' },
  { keys: ['G', 'S'], text: 'Suivi général' },
  { keys: ['G', 'O'], text: 'Couverture' },
  { keys: ['G', 'K'], text: 'Clusters' },
  { keys: ['G', 'C'], text: 'Classement' },
  { keys: ['G', 'A'], text: 'Articles' },
  { keys: ['R'], text: 'Réinitialiser les filtres' },
  { keys: ['T'], text: 'Tableaux à la place des graphiques' },
  { keys: ['['], text: 'Replier ou déplier le menu' },
  { keys: ['?'], text: 'Cette liste' },
] as const;

/** How long G waits for a second key. */
const SEQUENCE_MS = 1500;

/** Single keys can be turned off (WCAG 2.1.4); Ctrl+K stays. */
export const useSingleKeys = () => useStored('keys', ['on', 'off'], 'on');

/** Keyboard shortcuts of the whole page. `busy`: an open panel has the keyboard. */
export function useShortcuts(shell: Pick<ShellState, 'toggleFold' | 'open'>, busy: boolean): void {
  const navigate = useNavigate();
  const user = useUser();
  const { query, searchOf } = useSharedQuery();
  const lastG = useRef(Number.NEGATIVE_INFINITY);
  const search = searchOf(query);

  useEffect(() => {
    const go = (key: string): boolean => {
      const entry = menuFor(user).find((candidate) => candidate.key === key);
      if (entry) navigate({ pathname: entry.path, search });
      return entry !== undefined;
    };
    const single: Record<string, () => unknown> = {
      '/': () => ask(OPEN_FILTERS),
      '[': shell.toggleFold,
      '?': () => shell.open('shortcuts'),
      r: () => ask(RESET_FILTERS),
      t: toggleTables,
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && key === 'k') {
        event.preventDefault();
        shell.open('palette');
        return;
      }
      const off = localStorage.getItem('vigie.keys') === 'off';
      if (busy || off || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const second = event.timeStamp - lastG.current < SEQUENCE_MS;
      lastG.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const action = single[key];
      if ((second && go(key)) || action) event.preventDefault();
      if (!second) action?.();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, user, search, shell, busy]);
}
