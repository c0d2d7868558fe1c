/** The fields of Chromium's trace events that are read here. Times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { data?: { requestId?: string; url?: string; isOutermostMainFrame?: boolean; documentLoaderURL?: string } };
}

const STEP_MS = 100;

const KINDS = {
  script: /^(EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|EventDispatch|FireAnimationFrame|v8\.|V8\.)/,
  layout: /^(UpdateLayoutTree|RecalculateStyles|Layout|ParseAuthorStyleSheet)$/,
  drawing: /^(Paint|PrePaint|Layerize|Commit|UpdateLayer|CompositeLayers)$/,
  html: /^ParseHTML$/,
  garbage: /^(MinorGC|MajorGC)$/,
} as const;
type Kind = keyof typeof KINDS | 'other';

/** Where 100 ms went. */
export interface Step {
  /** From the start of navigation, ms. */
  from: number;
  /** The main thread's time by kind, ms. */
  busy: Partial<Record<Kind, number>>;
  /** What was on its way for any of it: 'page', 'code', 'font', 'icon', or paths of calls. */
  waits: readonly string[];
}

const kindOf = (name: string): Kind | undefined =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].test(name));

interface Span {
  kind: Kind;
  from: number;
  to: number;
}

/** Time that each event does not share with the events inside of it; an unknown one is of its parent's kind. */
function ownSpans(events: readonly TraceEvent[]): Span[] {
  const spans: Span[] = [];
  const open: { kind: Kind; end: number; at: number }[] = [];
  const close = (until: number) => {
    for (let top = open.at(-1); top && top.end <= until; top = open.at(-1)) {
      if (top.end > top.at) spans.push({ kind: top.kind, from: top.at, to: top.end });
      open.pop();
      const parent = open.at(-1);
      if (parent) parent.at = Math.max(parent.at, top.end);
    }
  };
  for (const { name, ts, dur = 0 } of events) {
    close(ts);
    const parent = open.at(-1);
    if (parent && ts > parent.at) spans.push({ kind: parent.kind, from: parent.at, to: ts });
    if (parent) parent.at = ts;
    open.push({
      kind: kindOf(name) ?? parent?.kind ?? 'other',
      end: Math.min(ts + dur, parent?.end ?? ts + dur),
      at: ts,
    });
  }
  close(Number.POSITIVE_INFINITY);
  return spans;
}

function waitName(url: string): string {
  const { pathname } = new URL(url);
  if (/\.(js|css)$/.test(pathname)) return 'code';
  if (pathname.endsWith('.woff2')) return 'font';
  if (pathname.endsWith('.svg')) return 'icon';
  return pathname.startsWith('/api/') ? pathname : 'page';
}

function requests(events: readonly TraceEvent[]): { name: string; from: number; to: number }[] {
  const ends = new Map(
    events.filter(({ name }) => name === 'ResourceFinish').map((one) => [one.args?.data?.requestId, one.ts]),
  );
  return events
    .filter(({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url?.startsWith('http'))
    .map(({ ts, args }) => ({
      name: waitName(args?.data?.url ?? ''),
      from: ts,
      to: ends.get(args?.data?.requestId) ?? Number.POSITIVE_INFINITY,
    }));
}

/**
 * Each 100 ms of the last navigation to `address` in a trace.
 * @param until moment of the largest paint, ms after the navigation's start
 * @throws Error if the trace has no such navigation
 */
export function stepsOf(events: readonly TraceEvent[], address: string, until: number): Step[] {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.endsWith(address),
  );
  if (!start) throw new Error(`the trace has no navigation to ${address}`);
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === start.pid && tid === start.tid);
  const spans = ownSpans(own.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)));
  const calls = requests(events.filter(({ pid }) => pid === start.pid));
  return Array.from({ length: Math.ceil(until / STEP_MS) }, (_, index) => {
    const from = start.ts + index * STEP_MS * 1_000;
    const to = start.ts + Math.min((index + 1) * STEP_MS, until) * 1_000;
    const busy: Step['busy'] = {};
    for (const span of spans) {
      const shared = Math.min(to, span.to) - Math.max(from, span.from);
      if (shared > 0) busy[span.kind] = (busy[span.kind] ?? 0) + shared / 1_000;
    }
    for (const kind of Object.keys(busy) as Kind[]) busy[kind] = Math.round(busy[kind] ?? 0);
    const waits = new Set(calls.filter((one) => one.from < to && one.to > from).map(({ name }) => name));
    return { from: index * STEP_MS, busy, waits: [...waits] };
  });
}
