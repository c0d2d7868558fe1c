import type { ReportKind } from '@vigie/contracts/jobs/report';
import type { ReportStatus } from '@vigie/contracts/socket';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { SharedQuery } from '../filters/shared-query.ts';
import { useDelayed } from '../shared/use-delayed.ts';
import { useSocket, useSocketListener } from '../socket/socket-context.tsx';
import { afterFrame, question, type ReportState } from './report-state.ts';

/** While a report is in the making it is asked after, should a frame have been lost. */
const ASK_MS = 15_000;
/** A connection that is away for longer is told of. */
const PATIENCE_MS = 8_000;

export interface Report {
  /** undefined until the first answer. */
  status: ReportStatus | undefined;
  refusal: string | undefined;
  /** The socket has been away for long. */
  cutOff: boolean;
  start: () => void;
}

/** The report of a query: its state is asked for at each opening of the socket, and told from then on. */
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
    // What was pressed while the connection was away is done now, once.
    const what = wanted.current ? 'start' : 'check';
    wanted.current = false;
    ask(what);
  }, [ask]);

  // Another query is another report: what is known of the old one does not belong here.
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
