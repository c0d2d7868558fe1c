import { z } from 'zod';
import { countOut, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';

export const JOB_STATES = ['waiting', 'active', 'delayed', 'completed', 'failed'] as const;

const job = z.object({
  _id: z.string(),
  nom: z.string().meta({ description: 'what it makes: the name of a report, the run of an analysis' }),
  etat: z.enum(JOB_STATES),
  demande: timeOut,
  debut: timeOut.nullable(),
  fin: timeOut.nullable(),
  essais: countOut.meta({ description: 'attempts that have ended' }),
  avancement: z.number().min(0).max(1),
  erreur: z.string().nullable(),
});

export const queues = defineCall({
  summary: 'Queues of work with their counts, and the newest jobs of each',
  tag: 'administration',
  answer: z.array(
    z.object({
      nom: z.string(),
      nombres: z.object({
        waiting: countOut,
        active: countOut,
        delayed: countOut,
        completed: countOut,
        failed: countOut,
      }),
      travaux: z.array(job),
    }),
  ),
});
