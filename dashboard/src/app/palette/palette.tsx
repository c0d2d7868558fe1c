import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFirstClusterPage } from '../../api/calls/clusters.ts';
import { clusterTitle } from '../../parts/clusters/title.ts';
import { paths } from '../../paths/paths.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { goTo, pageParts } from '../shell/shell-context.ts';
import styles from './palette.module.css';
import { findItems, type PaletteItem, usePaletteItems } from './use-palette-items.ts';

/** Shorter texts find too much. */
const SHORTEST = 3;
const MOST_STORIES = 6;
/** Pause in typing after which the server is asked. */
const PAUSE_MS = 250;

/** `text` once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Stories of the period that are about what is typed, best first, and the search for all of them. */
function useStoryItems(typed: string): PaletteItem[] {
  const navigate = useNavigate();
  const user = useUser();
  const { query: shared, defaults, searchOf } = useSharedQuery();
  // Filters on clusters and articles stay out: a story is looked for by its words alone.
  const query = useMemo(() => queryFor(shared, defaults, []), [shared, defaults]);
  const text = typed.trim();
  const settled = useSettled(text);
  const offered = text.length >= SHORTEST && may(SCREEN_ACCESS.clusters.opens, user);
  const { data, isPlaceholderData } = useFirstClusterPage(query, settled, offered && settled.length >= SHORTEST);
  if (!offered) return [];
  const search = searchOf(shared);
  const found = settled !== text || isPlaceholderData ? [] : (data?.data.clusters ?? []).slice(0, MOST_STORIES);
  return [
    ...found.map(
      (card): PaletteItem => ({
        id: `cluster-${card._id}`,
        group: 'Clusters',
        label: clusterTitle(card),
        run: () => navigate({ pathname: paths.cluster(card._id), search }),
      }),
    ),
    {
      id: 'clusters-of',
      group: 'Clusters',
      label: `Chercher « ${text} » dans les clusters`,
      run: () => navigate({ pathname: paths.clustersOf(text), search }),
    },
  ];
}

const clamp = (value: number, length: number): number => (length === 0 ? 0 : (value + length) % length);

/** Ways to the parts of the screen behind the palette. */
const partItems = (): PaletteItem[] =>
  pageParts().map((part, place) => ({
    id: `partie-${place}`,
    group: 'Sur cette page',
    label: part.title,
    // After the palette, which gives the focus back.
    run: () => setTimeout(() => goTo(part)),
  }));

/** Ctrl+K: screens, recent searches, actions and publishers by name, and stories by their words. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [parts] = useState(partItems);
  const items = [...findItems([...usePaletteItems(), ...parts], typed), ...useStoryItems(typed)];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const run = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive(clamp(active + step, items.length));
    else if (event.key === 'Enter') run(items[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Palette de commandes" onClose={onClose} shape="palette">
      <div className={styles.search}>
        <Search size={16} aria-hidden="true" />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
          aria-label="Chercher un écran, un éditeur, un cluster, une action"
          placeholder="Écran, éditeur, cluster, action…"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label="Résultats">
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which names the active option
          <div
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.item}
            onPointerMove={() => setActive(index)}
            onClick={() => run(item)}
          >
            <span className={styles.label}>{item.label}</span>
            {items[index - 1]?.group === item.group ? null : <span className={styles.group}>{item.group}</span>}
          </div>
        ))}
      </div>
      {items.length === 0 ? <p className={styles.empty}>Rien de ce nom</p> : null}
    </Dialog>
  );
}
