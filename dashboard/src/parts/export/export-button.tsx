import type { FileSource } from '@vigie/charts/export-slot';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { loadable } from '../../shared/loadable.tsx';
import { Popover } from '../../shared/popover/popover.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import popup from '../../ui/popup.module.css';
import styles from './export.module.css';

const ExportMenu = loadable(() => import('./export-menu.tsx'));

/** The menu of files of a table, a list or a chart. What it holds, and what writes files, is loaded when it is opened. */
export function ExportButton(source: FileSource) {
  const [open, setOpen] = useState(false);
  const busy = useRef(false);
  const label = `Exporter «\u00a0${source.title}\u00a0»`;
  const button = (
    <>
      <Download size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.text}>Exporter</span>
    </>
  );
  const look = `${buttonClass()} ${styles.tool}`;
  if (source.stale)
    return (
      <Button className={styles.tool ?? ''} aria-label={label} disabled>
        {button}
      </Button>
    );
  return (
    <Popover
      open={open}
      // A file that is being made is given up by its own button alone.
      onOpenChange={(next) => (next || !busy.current) && setOpen(next)}
      button={button}
      buttonClass={look}
      buttonLabel={label}
      label={label}
      align="end"
      positionerClass={popup.positioner}
      popupClass={popup.popup}
    >
      <ExportMenu
        fallback={<p className={styles.note}>Chargement…</p>}
        source={source}
        busy={busy}
        onClose={() => setOpen(false)}
      />
    </Popover>
  );
}
