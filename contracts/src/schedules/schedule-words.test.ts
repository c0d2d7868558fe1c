import { expect, test } from 'vitest';
import type { Weekday } from './schedule-limits.ts';
import { scheduleWords } from './schedule-words.ts';

test.each<[readonly Weekday[], readonly string[], string]>([
  [[1], ['07:00'], 'le lundi à 07:00'],
  [[1, 2], ['07:00'], 'le lundi et le mardi à 07:00'],
  [[1, 2, 3, 4, 5], ['07:00', '18:30'], 'du lundi au vendredi à 07:00 et 18:30'],
  [[1, 3, 7], ['06:00', '12:00', '18:00'], 'le lundi, le mercredi et le dimanche à 06:00, 12:00 et 18:00'],
  [[1, 2, 3, 4, 5, 6, 7], ['00:00'], 'tous les jours à 00:00'],
])('%j at %j', (jours, heures, words) => expect(scheduleWords({ jours, heures })).toBe(words));
