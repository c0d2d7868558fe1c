import { wallClock } from '@vigie/contracts/query';
import { z } from 'zod';

/** What an occurrence sends, as it is stored: it does not change any more. */
export const occurrenceContent = z.object({
  /** Of the view, or of the report. */
  titre: z.string(),
  /** Resolved at the time of the occurrence. */
  fromDate: wallClock,
  toDate: wallClock,
  /** Path and search of the screen with these figures. */
  adresse: z.string(),
  /** The first figures, as its screen has them. */
  lignes: z.array(z.object({ texte: z.string(), score: z.number().nullable(), adresse: z.string().nullable() })),
  /** Why there are no lines. Empty: there are some, or the report has them. */
  mot: z.string(),
  /** Files of a report in the folder of reports. */
  fichiers: z.array(z.string()),
});
export type OccurrenceContent = z.output<typeof occurrenceContent>;
