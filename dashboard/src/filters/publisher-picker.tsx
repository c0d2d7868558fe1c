import { Combobox } from '@base-ui/react/combobox';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { fold } from '@vigie/contracts/fold';
import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import type { PublisherOption } from '../query/publisher-options.ts';
import { TOUCH, useMedia } from '../shared/use-media.ts';
import popup from '../ui/popup.module.css';
import { PublisherTile } from '../ui/publisher-tile.tsx';
import list from './publisher-select.module.css';

/** Scrolls an option into view by its place. */
type ShowOption = (index: number) => void;

const EDGE_PX = 4;

interface OptionsProps {
  scroller: HTMLElement | null;
  show: RefObject<ShowOption | null>;
}

function Options({ scroller, show }: OptionsProps) {
  const items = Combobox.useFilteredItems<PublisherOption>();
  // Heights of publisher-select.module.css.
  const height = useMedia(TOUCH) ? 44 : 32;
  const virtualizer: Virtualizer<HTMLElement, Element> = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: 6,
    paddingStart: EDGE_PX,
    paddingEnd: EDGE_PX,
    scrollPaddingStart: EDGE_PX,
    scrollPaddingEnd: EDGE_PX,
  });
  useImperativeHandle(show, () => (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [
    virtualizer,
  ]);
  if (items.length === 0) return null;
  return (
    <div role="presentation" className={list.options} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        return item ? (
          <Combobox.Item
            key={item.value}
            value={item}
            index={index}
            className={list.item}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {item.value === 'all' ? <span className={list.noTile} /> : <PublisherTile name={item.label} />}
            <span className={list.name}>{item.label}</span>
            {item.mark ? (
              <span className={list.absent}>{item.mark === 'own' ? 'mon éditeur' : 'concurrent'}</span>
            ) : null}
            {item.followed ? null : <span className={list.absent}>non suivi</span>}
            <Combobox.ItemIndicator className={list.check}>
              <Check size={14} aria-hidden="true" />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        ) : null;
      })}
    </div>
  );
}

/** Hundreds of publishers, of which those in view are drawn: a key in the search would else draw all of them again. */
function PublisherOptionsList({ show }: Pick<OptionsProps, 'show'>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <Combobox.List ref={setScroller} className={list.list}>
      <Options scroller={scroller} show={show} />
    </Combobox.List>
  );
}

const matches = (item: PublisherOption, query: string): boolean =>
  fold(`${item.label} ${item.also}`).includes(fold(query));

interface PublisherPickerProps {
  items: readonly PublisherOption[];
  value: PublisherOption | null;
  onChange: (item: PublisherOption | null) => void;
  /** Open at once. */
  open?: boolean;
  /** The Combobox.Trigger that opens it. */
  children: ReactNode;
}

/** Hundreds of publishers, searched by any of their names. */
export function PublisherPicker({ items, value, onChange, open = false, children }: PublisherPickerProps) {
  const show = useRef<ShowOption>(null);
  return (
    <Combobox.Root
      items={items}
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={(a, b) => a.value === b.value}
      filter={matches}
      autoHighlight
      virtualized
      onItemHighlighted={(item, { reason, index }) => {
        // Once the options of this search are drawn.
        if (item && reason !== 'pointer') queueMicrotask(() => show.current?.(index));
      }}
      defaultOpen={open}
    >
      {children}
      <Combobox.Portal>
        <Combobox.Positioner className={popup.positioner} sideOffset={6} align="start" collisionPadding={12}>
          <Combobox.Popup className={`${popup.popup} ${list.popup}`} aria-label="Éditeur">
            <Combobox.Input className={list.input} placeholder="Chercher un éditeur" aria-label="Chercher un éditeur" />
            <Combobox.Empty>
              <p className={list.empty}>Aucun éditeur de ce nom</p>
            </Combobox.Empty>
            <PublisherOptionsList show={show} />
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
