import { Combobox } from '@base-ui/react/combobox';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { type RefObject, useImperativeHandle, useState } from 'react';
import type { PublisherOption } from '../query/publisher-options.ts';
import { TOUCH, useMedia } from '../shared/use-media.ts';
import { PublisherTile } from '../ui/publisher-tile.tsx';
import list from './publisher-select.module.css';

/** Scrolls an option into view by its place. */
export type ShowOption = (index: number) => void;

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
export function PublisherOptionsList({ show }: Pick<OptionsProps, 'show'>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <Combobox.List ref={setScroller} className={list.list}>
      <Options scroller={scroller} show={show} />
    </Combobox.List>
  );
}
