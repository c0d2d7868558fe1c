import { z } from 'zod';
import { ENTITY_TYPES } from '../options.ts';
import { countOut } from '../rows.ts';

/** Words of stories, with the articles that contain them. */

export const entity = z.object({ text: z.string(), type: z.enum(ENTITY_TYPES), count: countOut });
export const lemma = z.object({ lemme: z.string(), count: countOut });
