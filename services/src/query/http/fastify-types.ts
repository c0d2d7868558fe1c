import type { Access } from '@vigie/contracts/roles/access';
import type { SessionUser } from '../sessions/session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers are checked against their schemas (tests, development). */
    checkAnswers: boolean;
  }
  interface FastifyRequest {
    user: SessionUser | null;
  }
  interface FastifyContextConfig {
    /** Set on calls of the contracts; other routes have none. */
    access?: Access;
  }
}
