import type { ClientFrame, ReportStatus, ServerFrame } from '@vigie/contracts/socket';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useDelayed } from '../../shared/time-hooks.ts';
import { useSocket, useSocketListener } from '../../socket/socket-context.tsx';

/** What a screen knows of the report of its query. */
export interface ReportState {
  /** Reference of the last request. */
  ref: string;
  /** undefined until the first answer. */
  status: ReportStatus | undefined;
  /** Why the last request was refused. */
  refusal: string | undefined;
}

/** Reports that are asked for over the socket. */
type ReportKind = 'daily' | 'theme';

const EVENTS = {
  daily: { start: 'startDailyReport', check: 'checkDailyReportStatus', status: 'dailyReportStatus' },
  theme: { start: 'startThemeReport', check: 'checkThemeReportStatus', status: 'themeReportStatus' },
} as const;

/** A request about the report of a query. A report has no list pages, so the limit is left out. */
export const question = (kind: ReportKind, what: 'start' | 'check', query: SharedQuery, ref: string): ClientFrame => ({
  event: EVENTS[kind][what],
  data: { query: { ...query, limit: null }, ref },
});

/** The state after a frame: an answer to this screen's own request, or an update of the report shown. */
export function afterFrame(state: ReportState, kind: ReportKind, frame: ServerFrame): ReportState {
  if (frame.event === 'error') {
    return frame.data.ref === state.ref ? { ...state, refusal: frame.data.message } : state;
  }
  if (frame.event !== EVENTS[kind].status) return state;
  const { ref, ...status } = frame.data as ReportStatus;
  const isAnswer = ref === state.ref;
  const isNews = ref === undefined && status.key === state.status?.key;
  return isAnswer || isNews ? { ...state, status, refusal: undefined } : state;
}

/** While a report is being made its state is polled, in case a frame was lost. */
const ASK_MS = 15_000;
/** A connection lost for longer than this is shown. */
const PATIENCE_MS = 8_000;

interface Report {
  /** undefined until the first answer. */
  status: ReportStatus | undefined;
  refusal: string | undefined;
  /** The socket has been disconnected for long. */
  cutOff: boolean;
  start: () => void;
}

/** The report of a query. Its state is requested each time the socket opens; updates follow by themselves. */
export function useReport(kind: ReportKind, query: SharedQuery): Report {
  const socket = useSocket();
  const id = useId();
  const count = useRef(0);
  const wanted = useRef(false);
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<ReportState>({ ref: '', status: undefined, refusal: undefined });
  const text = JSON.stringify(query);

  const ask = useCallback(
    (what: 'start' | 'check') => {
      count.current += 1;
      const ref = `${id}${count.current}`;
      setState((before) => ({ ...before, ref, refusal: undefined }));
      return socket?.send(question(kind, what, JSON.parse(text) as SharedQuery, ref)) ?? false;
    },
    [socket, kind, text, id],
  );
  const askAnew = useCallback(() => {
    setOpen(true);
    // A click made while the connection was lost is sent now, once.
    const what = wanted.current ? 'start' : 'check';
    wanted.current = false;
    ask(what);
  }, [ask]);

  // Another query means another report: reset the state.
  useEffect(() => {
    wanted.current = false;
    setState({ ref: '', status: undefined, refusal: undefined });
    if (socket?.open) askAnew();
  }, [socket, askAnew]);
  useSocketListener({
    onOpen: askAnew,
    onLost: () => setOpen(false),
    onFrame(frame) {
      if (frame.event === 'resync') ask('check');
      else setState((before) => afterFrame(before, kind, frame));
    },
  });

  const processing = state.status?.status === 'processing';
  useEffect(() => {
    if (!processing || !open) return;
    const timer = setInterval(() => ask('check'), ASK_MS);
    return () => clearInterval(timer);
  }, [processing, open, ask]);

  const start = useCallback(() => {
    wanted.current = !ask('start');
  }, [ask]);
  return { status: state.status, refusal: state.refusal, cutOff: useDelayed(!open, PATIENCE_MS), start };
}
