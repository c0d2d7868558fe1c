import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePublisherList } from '../../api/calls/figures.ts';
import { queryWords } from '../../query/chips.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { QueryContext, useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import styles from './answered.module.css';

/** The latest value of a time that was not stale. A value that is no string or number must keep its identity. */
export function useSettledValue<T>(value: T, stale: boolean): T {
  const [settled, keep] = useState(value);
  if (!stale && !Object.is(settled, value)) keep(value);
  return stale ? settled : value;
}

/**
 * What was drawn last while it was not stale, with the filter of then: titles, labels and links go on saying the question that
 * their figures answer. What asks for the new answer must stand outside.
 */
export function Kept({ stale, children }: { stale: boolean; children: ReactNode }) {
  const state = useSettledValue(useSharedQuery(), stale);
  const drawn = useSettledValue(children, stale);
  return <QueryContext value={state}>{drawn}</QueryContext>;
}

/** An answer as `useAnswer` gives it. */
export interface AnswerState {
  stale: boolean;
}

const isStale = (of: AnswerState | readonly AnswerState[]): boolean =>
  'stale' in of ? of.stale : of.some(({ stale }) => stale);

/** What the browser takes the focus from, because it is out of reach, has it again once it is not. */
function useFocusBack(box: RefObject<HTMLElement | null>, stale: boolean): void {
  const focus = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (stale) {
      focus.current = active instanceof HTMLElement && box.current?.contains(active) ? active : null;
      return;
    }
    const left = focus.current;
    focus.current = null;
    if (left?.isConnected && (active === null || active === document.body)) left.focus({ preventScroll: true });
  }, [box, stale]);
}

const KEYS = ['source', 'fromDate', 'toDate', 'editeur', 'groupe'] as const;

/** Which question is answered: the words of the filter, where it is the filter that changed. */
function Note({ previous, query }: { previous: SharedQuery; query: SharedQuery }) {
  const { data: records = [] } = usePublisherList();
  const words = queryWords(previous, previous, [], publisherLabel(records, previous.editeur, previous.groupe));
  const detail = KEYS.some((key) => previous[key] !== query[key]) ? `\u00a0: ${words.join(' · ')}` : '';
  return (
    <div className={styles.place}>
      <p className={styles.note}>{`Réponse précédente${detail}`}</p>
    </div>
  );
}

interface AnsweredProps {
  /** What the figures come from. */
  of: AnswerState | readonly AnswerState[];
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Around figures and their labels. While an answer is of the question before, it shows what it showed then, says so, dimmed, and
 * nothing in it can be clicked or reached by keyboard.
 */
export function Answered({ of, className = '', children }: AnsweredProps) {
  const { query } = useSharedQuery();
  const stale = isStale(of);
  const settledQuery = useSettledValue(query, stale);
  const box = useRef<HTMLDivElement>(null);
  useFocusBack(box, stale);
  return (
    <div
      ref={box}
      inert={stale}
      aria-busy={stale || undefined}
      className={`${styles.answered} ${stale ? styles.stale : ''} ${className}`}
    >
      {stale ? <Note previous={settledQuery} query={query} /> : null}
      <Kept stale={stale}>{children}</Kept>
    </div>
  );
}
