import { z } from 'zod';
import { querySchema } from '../query.ts';
import { reportStatus } from '../socket.ts';
import { defineCall } from './call.ts';
import { proofTarget } from './proof.ts';

/** Statements (« constats »): files that prove a score to somebody who has the roots of its days. */

const body = z.object({ query: querySchema.prefault({}), cible: proofTarget });
const answer = reportStatus.omit({ ref: true });

export const startStatement = defineCall({
  summary:
    'Starts a statement: a score as a PDF, and as a JSON with the snapshots behind it that `npm run verify` checks. Of sealed days, at ' +
    'most 31 days, 1,000 articles and 5,000 snapshots. One that is being made is not started again',
  tag: 'preuve',
  body,
  answer,
});

export const statementState = defineCall({
  summary: 'How a statement stands; what its files are called, once there are any',
  tag: 'preuve',
  body,
  answer,
});
