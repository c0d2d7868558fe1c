import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { loadable } from '../../shared/loadable.tsx';
import { Button } from '../../ui/button.tsx';
import type { ContentChoice } from './content-choice.ts';

/** Loaded when it is opened. */
const ScheduleDialog = loadable(() => import('./schedule-dialog.tsx'));

interface ScheduleButtonProps {
  /** What is sent at first. */
  choice: ContentChoice;
  /** Of the view that it stands beside: the button is an icon. */
  view?: string;
}

/** « Programmer », where a view or a report stands. */
export function ScheduleButton({ choice, view }: ScheduleButtonProps) {
  const [open, setOpen] = useState(false);
  const icon = <CalendarClock size={15} aria-hidden="true" />;
  return (
    <>
      {view === undefined ? (
        <Button icon={icon} onClick={() => setOpen(true)}>
          Programmer
        </Button>
      ) : (
        <Button
          iconOnly
          look="quiet"
          icon={icon}
          aria-label={`Programmer l’envoi de ${view}`}
          title="Programmer l’envoi"
          onClick={() => setOpen(true)}
        />
      )}
      {open ? <ScheduleDialog schedule={null} choice={choice} fallback={null} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
