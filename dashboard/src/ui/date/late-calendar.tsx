import { loadable } from '../../shared/loadable.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { CalendarProps } from './calendar.tsx';

/** Most users type or take a shortcut, so the calendar is loaded when it is opened. */
const Calendar = loadable(() => import('./calendar.tsx'));
const HEIGHT = 260;

export const LateCalendar = (props: CalendarProps) => <Calendar fallback={<Skeleton height={HEIGHT} />} {...props} />;
