import { useParentSize } from '@visx/responsive';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PictureProps } from '../draw/picture-frame.tsx';
import { ExportSlot, type FileSource } from '../export-slot.ts';
import { cssPaint, fixedPaint } from '../palette.ts';
import { chartTable } from '../prepare/chart-table.ts';
import type { Layout } from '../prepare/layout.ts';
import type { ChartNote, Grain, MomentLink, Series, Size } from '../types.ts';
import { CopyTable, DataTable } from './data-table.tsx';
import { Legend, useVisible } from './legend.tsx';
import { type NoteActions, NoteFlags } from './note-flags.tsx';
import { Stage } from './stage.tsx';

/**
 * Width of a sheet's content on upright A4, in CSS pixels, where charts are one below the other. A wider picture would
 * be shrunk there, with its words.
 */
const PAPER_WIDTH = 664;

let printing = false;

/** An external store, since React renders for one before the browser lays out the paper. */
function subscribe(listener: () => void): () => void {
  const set = (value: boolean) => () => {
    printing = value;
    listener();
  };
  const [begin, end] = [set(true), set(false)];
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** A chart's height does not follow its container. */
const IGNORED: ('height' | 'top' | 'left')[] = ['height', 'top', 'left'];

/** The container's width in whole px; `initial` until the browser has laid it out, and always on a server. */
function useWidth<E extends HTMLElement>(initial: number): [ref: (element: E | null) => void, width: number] {
  const { parentRef, node, width, resize } = useParentSize<E>({
    initialSize: { width: initial },
    ignoreDimensions: IGNORED,
    debounceTime: 0,
  });
  // visx measures after the first picture was painted.
  useLayoutEffect(() => {
    if (node && node.clientWidth > 0) resize({ width: node.clientWidth, height: 0, top: 0, left: 0 });
  }, [node, resize]);
  // 0: hidden (a closed tab). The last width is kept, so that opening it again draws only once.
  const [shown, setShown] = useState(initial);
  const whole = Math.round(width);
  if (whole > 0 && whole !== shown) setShown(whole);
  const paper = useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
  return [parentRef, paper ? PAPER_WIDTH : shown];
}

/** The notes of a chart's buckets. Each must be given: a chart over time whose notes were forgotten does not compile. */
export interface ChartNotes {
  /** undefined: a chart without a row for flags. */
  readonly notes: readonly ChartNote[] | undefined;
  readonly noteActions: NoteActions | undefined;
  /** A button beside « Tableau » that writes a note on the bucket that was read last. */
  readonly noteButton: ((lastRead: () => string | undefined) => ReactNode) | undefined;
}

/** Props that every chart takes; see the package's README. */
export interface ChartProps<S extends Series = Series> extends ChartNotes {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
  readonly buckets: readonly string[];
  readonly grain: Grain;
  readonly since?: string | undefined;
  readonly asOf?: string | undefined;
  readonly ended?: boolean | undefined;
  /** The year of the reader: dates of another are written with theirs. */
  year?: string | undefined;
  readonly series: readonly S[];
  readonly visible?: readonly string[] | undefined;
  readonly defaultVisible?: readonly string[] | undefined;
  readonly onVisibleChange?: ((visible: readonly string[]) => void) | undefined;
  readonly table?: boolean | undefined;
  readonly onTableChange?: ((table: boolean) => void) | undefined;
  readonly actions?: ReactNode;
  /** What its menu of files has, if not the figures of its table; without a table, a picture alone. */
  readonly files?: Pick<FileSource, 'kind' | 'table'> | undefined;
  readonly height?: number;
  readonly onPick?: ((bucket: string, index: number) => void) | undefined;
  readonly onZoom?: ((from: string, to: string) => void) | undefined;
  /** A link below the picture to the moment that was read last, and in each row of the table. */
  readonly momentLink?: MomentLink | undefined;
  readonly empty?: string;
  readonly bare?: boolean;
  /** Less space around, for a chart above the main content of a screen. */
  readonly dense?: boolean;
}

interface ChartFrameProps<S extends Series, L extends Layout> extends ChartProps<S> {
  readonly prepare: (series: readonly S[], size: Size) => L;
  readonly Picture: ComponentType<PictureProps<L>>;
  readonly height: number;
  /** How many series are on at the start, if the caller does not control it. */
  readonly startWith?: number;
}

/** Until the browser has measured it, and on servers. */
const DEFAULT_WIDTH = 720;

const classOf = ({ bare, dense }: { bare?: boolean; dense?: boolean }): string =>
  `vc-figure${bare ? '' : ' vc-sheet'}${dense ? ' vc-dense' : ''}`;

export function ChartFrame<S extends Series, L extends Layout>(props: ChartFrameProps<S, L>) {
  const {
    title,
    subtitle,
    headingLevel = 3,
    series,
    actions,
    height,
    prepare,
    Picture,
    momentLink,
    noteButton,
    noteActions,
    startWith = series.length,
  } = props;
  const [ref, width] = useWidth<HTMLDivElement>(DEFAULT_WIDTH);
  const { shown, toggle } = useVisible(series, props, startWith);
  const [ownTable, setOwnTable] = useState(false);
  const layout = useMemo(() => prepare(shown, { width, height }), [prepare, shown, width, height]);
  const id = useId();
  const read = useRef<string | undefined>(undefined);
  const onRead = useCallback((bucket: string | undefined) => {
    read.current = bucket;
  }, []);
  const Heading = `h${headingLevel}` as const;
  const Files = useContext(ExportSlot);
  const table = props.table ?? ownTable;
  const setTable = () => {
    setOwnTable(!table);
    props.onTableChange?.(!table);
  };
  const drawn = (size: Size) => {
    const whole = prepare(shown, size);
    return { layout: whole, svg: <Picture layout={whole} paint={fixedPaint} id="file" /> };
  };
  return (
    <figure className={classOf(props)} aria-labelledby={`${id}-title`}>
      <figcaption className="vc-head">
        <div className="vc-words">
          <Heading id={`${id}-title`} className="vc-title">
            {title}
          </Heading>
          {subtitle && <p className="vc-subtitle">{subtitle}</p>}
        </div>
        <div className="vc-actions">
          {actions}
          {noteButton?.(() => read.current)}
          {table && <CopyTable twin={layout.twin} />}
          <button type="button" className="vc-button" aria-pressed={table} onClick={setTable}>
            <svg width={14} height={14} viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="M1.5 2.5h11v9h-11zM1.5 5.5h11M5.5 5.5v6" strokeWidth={1.3} />
            </svg>
            Tableau
          </button>
          {Files && (
            <Files
              title={title}
              table={layout.empty ? undefined : () => chartTable(layout)}
              {...props.files}
              picture={layout.empty ? undefined : drawn}
            />
          )}
        </div>
      </figcaption>
      <div ref={ref} className="vc-stage">
        {table ? (
          <DataTable twin={layout.twin} height={layout.height} momentLink={momentLink} />
        ) : (
          <>
            <Stage
              layout={layout}
              title={title}
              onPick={props.onPick}
              onZoom={props.onZoom}
              momentLink={momentLink}
              onRead={onRead}
            >
              <Picture layout={layout} paint={cssPaint} id={id} />
            </Stage>
            {/* Also without a flag: a note that comes back is open as it was. */}
            {props.notes && <NoteFlags layout={layout} noteActions={noteActions} />}
            {layout.empty && <p className="vc-empty">{props.empty ?? 'Aucune donnée sur la période'}</p>}
          </>
        )}
      </div>
      {layout.note !== null && <p className="vc-note">{layout.note}</p>}
      <Legend series={series} shown={shown} onToggle={toggle} />
    </figure>
  );
}
