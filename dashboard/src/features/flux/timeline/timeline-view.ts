import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Colours, readColours, watchPalette } from './colours.ts';
import { axisWidth, barAt, barEnds } from './geometry.ts';
import { LabelPool } from './label-pool.ts';
import type { BarPlace } from './move-bar.ts';
import { type Picture, paint } from './paint.ts';

interface TimelineElements {
  readonly scroller: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly labels: HTMLElement;
}

/** Place and size within the view, px. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws the rows in view into elements that React made: titles from a pool, bars on a canvas. Both are in a sticky
 * stage, so that even a fast scroll shows no empty area.
 */
export class TimelineView {
  readonly #elements: TimelineElements;
  readonly #labels: LabelPool;
  readonly #unwatch: () => void;
  #colours: Colours;
  #picture: Picture | undefined;
  #height = 0;
  #top = 0;

  constructor(elements: TimelineElements) {
    this.#elements = elements;
    this.#labels = new LabelPool(elements.labels);
    this.#colours = readColours(elements.canvas);
    elements.scroller.addEventListener('scroll', this.#onScroll, { passive: true });
    this.#unwatch = watchPalette(() => {
      this.#colours = readColours(elements.canvas);
      this.#draw();
    });
  }

  /**
   * @param height of the view, px
   */
  update(picture: Picture, height: number): void {
    const before = this.#picture;
    const fits = before?.geometry === picture.geometry && this.#height === height;
    this.#picture = picture;
    this.#height = height;
    if (!fits) this.#fit();
    // With fewer rows the browser may have changed the scroll position.
    if (before?.rows !== picture.rows || !fits) this.#top = this.#elements.scroller.scrollTop;
    this.#draw();
  }

  /** Rows that fit into the view, for Page Up and Down. */
  get page(): number {
    return Math.max(1, Math.floor(this.#height / (this.#picture?.geometry.rowHeight ?? 1)) - 1);
  }

  /** Scrolls as little as needed to show the whole row. */
  reveal({ row }: BarPlace): void {
    const rowHeight = this.#picture?.geometry.rowHeight ?? 0;
    const { scroller } = this.#elements;
    const [from, to] = [row * rowHeight, (row + 1) * rowHeight];
    if (from < this.#top) scroller.scrollTop = from;
    else if (to > this.#top + this.#height) scroller.scrollTop = to - this.#height;
    // Updated at once: readers of the row's place must not wait for the scroll event.
    this.#top = scroller.scrollTop;
  }

  /** The bar at a position in the window. */
  barAt(clientX: number, clientY: number): BarPlace | null {
    const picture = this.#picture;
    if (!picture) return null;
    const box = this.#elements.canvas.getBoundingClientRect();
    const row = Math.floor((clientY - box.top + this.#top) / picture.geometry.rowHeight);
    const bars = picture.rows[row];
    if (!bars) return null;
    const bar = barAt(bars, clientX - box.left, picture.span, axisWidth(picture.geometry));
    return bar < 0 ? null : { row, bar };
  }

  /** Position of a bar within the view. */
  rectOf({ row, bar }: BarPlace): Rect | null {
    const picture = this.#picture;
    const found = picture?.rows[row]?.bars[bar];
    if (!picture || !found) return null;
    const { geometry, span } = picture;
    const [left, right] = barEnds(found, span, axisWidth(geometry));
    return {
      left: geometry.plotLeft + left,
      top: row * geometry.rowHeight - this.#top,
      width: right - left,
      height: geometry.rowHeight,
    };
  }

  destroy(): void {
    this.#elements.scroller.removeEventListener('scroll', this.#onScroll);
    this.#unwatch();
    this.#labels.clear();
  }

  /** The canvas gets as many pixels as the screen has; otherwise it would be blurred. */
  #fit(): void {
    const { canvas } = this.#elements;
    const width = this.#picture?.geometry.plotWidth ?? 0;
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(this.#height * devicePixelRatio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${this.#height}px`;
  }

  #onScroll = (): void => {
    this.#top = this.#elements.scroller.scrollTop;
    this.#draw();
  };

  #draw(): void {
    const ctx = this.#elements.canvas.getContext('2d');
    if (!ctx || !this.#picture) return;
    ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    paint(ctx, this.#picture, this.#colours, this.#top, this.#height);
    this.#labels.show(this.#picture.rows, this.#picture.geometry, this.#top, this.#height);
  }
}

export interface InnerSize {
  readonly width: number;
  readonly height: number;
}

/** An element's inner size, without its scroll bar; 0 before it is measured. */
export function useInnerSize(ref: RefObject<HTMLElement | null>): InnerSize {
  const [size, setSize] = useState<InnerSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const take = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

interface TimelineRefs {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly labels: RefObject<HTMLDivElement | null>;
  readonly view: RefObject<TimelineView | undefined>;
}

/** Creates the view for its elements, and draws each new picture or size before the browser paints. */
export function useTimelineView({ scroller, canvas, labels, view }: TimelineRefs, picture: Picture, size: InnerSize) {
  useLayoutEffect(() => {
    if (!scroller.current || !canvas.current || !labels.current) return;
    const made = new TimelineView({ scroller: scroller.current, canvas: canvas.current, labels: labels.current });
    view.current = made;
    return () => {
      view.current = undefined;
      made.destroy();
    };
  }, [scroller, canvas, labels, view]);
  useLayoutEffect(() => {
    view.current?.update(picture, size.height);
  }, [view, picture, size.height]);
}
