import { useVirtualizer } from '@tanstack/react-virtual';
import { formatMinutes } from '@vigie/contracts/french/clock';
import { useRef } from 'react';
import type { TimelineRow } from '../../../src/features/flux/timeline/timeline-row.ts';
import type { Span } from '../../../src/query/flux-query.ts';
import { PublisherTile } from '../../../src/ui/publisher-tile.tsx';

const ROW = 28;
const LABEL = 418;

/** The straightforward implementation: React elements for the rows in view, one positioned element per bar. */
export function Rival({ rows, span }: { rows: readonly TimelineRow[]; span: Span }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  const at = (instant: number): string => `${((instant - span.from) / (span.to - span.from)) * 100}%`;
  return (
    <div ref={scroller} data-scroller style={{ height: 640, overflow: 'auto', background: 'var(--sheet)' }}>
      <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return row ? (
            <div
              key={key}
              data-row={index}
              style={{
                position: 'absolute',
                display: 'flex',
                width: '100%',
                height: ROW,
                transform: `translateY(${start}px)`,
                borderBottom: '1px solid var(--line)',
              }}
            >
              <div style={{ display: 'flex', alignItems: 'center', gap: 8, width: LABEL, padding: '0 12px' }}>
                {row.publisher === null ? null : <PublisherTile name={row.publisher} size={18} />}
                <a href={row.href ?? '#'} style={{ flex: 1, overflow: 'hidden', whiteSpace: 'nowrap' }}>
                  {row.title}
                </a>
                <span>{row.total === null ? row.articles : formatMinutes(row.total)}</span>
              </div>
              <div style={{ position: 'relative', flex: 1 }}>
                {row.bars.map((bar) => (
                  <div
                    key={bar.start}
                    style={{
                      position: 'absolute',
                      top: 10,
                      left: at(bar.start),
                      width: `calc(${at(bar.end)} - ${at(bar.start)})`,
                      minWidth: 3,
                      height: 8,
                      background: 'var(--series-desktop)',
                    }}
                  />
                ))}
              </div>
            </div>
          ) : null;
        })}
      </div>
    </div>
  );
}
