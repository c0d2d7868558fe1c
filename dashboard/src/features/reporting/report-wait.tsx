import type { ReactNode } from 'react';
import { Spinner } from '../../reports/spinner.tsx';
import state from '../../ui/state.module.css';

/** A turning mark and what is waited for. */
export function ReportWait({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={state.state} aria-busy={children === undefined}>
      <Spinner />
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
