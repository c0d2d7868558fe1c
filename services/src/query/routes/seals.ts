import type { AnswerOf } from '@vigie/contracts/calls/index';
import { type Seal, versionsOf } from '@vigie/contracts/seals/versions';
import { type SealRow, sealOf, sealsOf } from '@vigie/schema/seals/seal-statements';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../figures/store.ts';
import { registerCall } from '../http/register-call.ts';

const time = (ms: number): string => new Date(ms).toISOString();

/** What is told of a day's seal; nulls without one. */
const tell = (jour: string, [seal, ...older]: readonly Seal[]): AnswerOf<'daySeal'> => ({
  jour,
  racine: seal?.root ?? null,
  precedent: seal?.before?.root ?? null,
  precedentJour: seal?.before?.day ?? null,
  arbre: seal?.tree ?? null,
  captures: seal?.captures ?? null,
  remplace: seal?.replaces ?? null,
  fait: seal ? time(seal.madeAt) : null,
  complete: older.map(({ root, madeAt }) => ({ racine: root, fait: time(madeAt) })),
});

/** GET /api/preuve/sceau/{jour}. */
export function sealRoutes(app: FastifyInstance, { store }: { store: Store }): void {
  registerCall(app, 'daySeal', async ({ params: { jour }, signal }) => {
    const { sql, values } = sealsOf([jour]);
    return tell(jour, versionsOf((await store.query<SealRow>(sql, values, { signal })).map(sealOf)));
  });
}
