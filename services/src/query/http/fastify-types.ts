import type { Access } from '@vigie/contracts/roles/access';
import type { SessionUser } from '../sessions/session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers are checked against their schemas (tests, development). */
    checkAnswers: boolean;
    /** As of when the membership of clusters stands, ms; null without any cluster. */
    clustersMoment: (signal: AbortSignal) => Promise<number | null>;
  }
  interface FastifyRequest {
    user: SessionUser | null;
  }
  interface FastifyContextConfig {
    /** Set on calls of the contracts; other routes have none. */
    access?: Access;
  }
}
