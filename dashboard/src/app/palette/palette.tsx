import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { goTo, pageParts } from '../shell/shell-context.ts';
import styles from './palette.module.css';
import { PaletteField } from './palette-field.tsx';
import { useKeptItems } from './use-kept-items.ts';
import { findItems, type PaletteItem, usePaletteItems } from './use-palette-items.ts';
import { useStoryItems } from './use-story-items.ts';

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

/** Ctrl+K: screens, what was kept, recent searches, actions and publishers by name; stories and articles by their words. */
export interface PaletteProps {
  onClose: () => void;
  /** What was typed before this code had come, and whether Enter ended it. */
  early: { text: string; entered: boolean };
}

export default function Palette({ onClose, early }: PaletteProps) {
  const [typed, setTyped] = useState(early.text);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [parts] = useState(partItems);
  const own = usePaletteItems();
  const isScreen = ({ group }: PaletteItem): boolean => group === 'Écrans';
  const named = [...own.filter(isScreen), ...useKeptItems(), ...own.filter((item) => !isScreen(item)), ...parts];
  const items = [...findItems(named, typed), ...useStoryItems(typed)];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const run = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (early.entered) run(items[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive(clamp(active + step, items.length));
    else if (event.key === 'Enter') run(items[active]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <PaletteField
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
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
    </>
  );
}
