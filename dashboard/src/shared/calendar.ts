import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

export const DAY = 'YYYY-MM-DD';
export const MINUTE = 'YYYY-MM-DDTHH:mm';

/** A day or wall clock to reckon with, as if it were UTC: the calendar has no clock changes. Instants of Paris are paris.ts's. */
export const calendar = (wall: string): Dayjs => dayjs.utc(wall);
