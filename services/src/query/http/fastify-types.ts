import type { Access } from '@vigie/contracts/roles/access';
import type { ReadStories } from '../../platform/stories-state.ts';
import type { Audited } from '../audit/audit-calls.ts';
import type { SessionUser } from '../sessions/session-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers are checked against their schemas (tests, development). */
    checkAnswers: boolean;
    /** Clients reach Vigie over TLS only (`VIGIE_TLS`). */
    tls: boolean;
    /** Keeps what a call changes in the journal. */
    audited: Audited;
    /** Time of the newest change of clusters, ms; null without any cluster. */
    clustersMoment: (signal: AbortSignal) => Promise<number | null>;
    /** Whether clusters have caught up with the articles. */
    storiesState: ReadStories;
  }
  interface FastifyRequest {
    user: SessionUser | null;
    /** Address of the account that a public call is about, for the journal; '' until it is known. */
    about: string;
    /** Id of the collector's key that the request brought; '' until it is found. */
    collectorKey: string;
  }
  interface FastifyContextConfig {
    /** Set on calls of the contracts; other routes have none. */
    access?: Access;
  }
}
