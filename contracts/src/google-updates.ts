import { z } from 'zod';

/** Updates that Google announced, as data/google-updates.json has them. */

export const UPDATE_KINDS = ['core', 'spam', 'discover'] as const;

const LABELS = {
  core: 'mise à jour principale',
  spam: 'mise à jour contre le spam',
  discover: 'mise à jour de Discover',
};

export const googleUpdatesFile = z.object({
  updates: z.array(
    z
      .object({
        genre: z.enum(UPDATE_KINDS),
        debut: z.iso.date().meta({ description: 'day on which Google said that it began' }),
        fin: z.iso
          .date()
          .nullable()
          .meta({ description: 'day on which it was complete. It is null while that day is not known for sure' }),
        source: z.url({ protocol: /^https$/ }),
      })
      .refine(({ debut, fin }) => fin === null || debut <= fin, { error: 'ends before it begins' }),
  ),
});

export type GoogleUpdate = z.output<typeof googleUpdatesFile>['updates'][number];

/** « Google : mise à jour principale ». */
export const updateWords = ({ genre }: GoogleUpdate): string => `Google\u00a0: ${LABELS[genre]}`;
