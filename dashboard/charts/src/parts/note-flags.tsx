import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Layout } from '../prepare/layout.ts';
import { type Flag, TARGET } from '../prepare/notes.ts';
import { numbered } from '../prepare/twin.ts';
import type { ChartNote } from '../types.ts';

/** What stands behind a note: its link, who wrote it, buttons. */
export type NoteActions = (note: ChartNote) => ReactNode;

interface NoteFlagsProps {
  readonly layout: Layout;
  readonly noteActions?: NoteActions | undefined;
}

/** A card's width, px. */
const WIDEST = 320;

function Card({ flag, layout, noteActions }: NoteFlagsProps & { flag: Flag }) {
  const onLeft = flag.x > layout.width / 2;
  const edge = Math.max(0, (onLeft ? layout.width - flag.x : flag.x) - TARGET);
  const style = { top: TARGET, maxWidth: Math.min(WIDEST, layout.width - edge), [onLeft ? 'right' : 'left']: edge };
  return (
    <ul className="vc-note-card" style={style}>
      {flag.notes.map(({ note, number, sentence }) => (
        <li key={note.id}>
          <b>{number}</b>
          <span>
            {sentence}
            {noteActions?.(note)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Buttons over the flags of a picture: each opens its notes below it. */
export function NoteFlags({ layout, noteActions }: NoteFlagsProps) {
  const [open, setOpen] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const leave = (event: FocusEvent) => {
    // A dialog that one of the notes opened takes the focus without closing them.
    const to = event.relatedTarget;
    if (to && !root.current?.contains(to) && !to.closest('dialog')) setOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape' || open === null) return;
    event.stopPropagation();
    setOpen(null);
    root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button inside has opened
    <div ref={root} className="vc-flags" onBlur={leave} onKeyDown={onKeyDown}>
      {layout.flags.map((flag) => {
        const key = flag.notes.map(({ note }) => note.id).join(' ');
        const width = Math.max(TARGET, flag.width);
        return (
          <div key={key}>
            <button
              type="button"
              className="vc-flag-button"
              style={{ left: flag.x - width / 2, width }}
              aria-expanded={open === key}
              aria-label={`Note ${flag.notes.map(numbered).join('\u202f; ')}`}
              onClick={() => setOpen(open === key ? null : key)}
            />
            {open === key && <Card flag={flag} layout={layout} noteActions={noteActions} />}
          </div>
        );
      })}
    </div>
  );
}
