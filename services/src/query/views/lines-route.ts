import { rangeOf } from '@vigie/contracts/query';
import { CAPABILITIES, may } from '@vigie/contracts/roles/access';
import type { FastifyInstance } from 'fastify';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { viewLines } from '../../views/view-lines.ts';
import { readView } from '../../views/view-reading.ts';
import { registerCall } from '../http/register-call.ts';
import type { SessionUser } from '../http/session-user.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { viewerWith } from './viewer.ts';
import { unknownView, type Views } from './views.ts';

interface LinesRouteDeps extends ExposureDeps {
  views: Views;
  preferences: Pick<Preferences, 'of'>;
  /** The house of a user; `''`: none. */
  houseOf: (user: SessionUser) => Promise<string>;
}

/** POST /api/vues/lignes: what the screen of a view shows first, as mails of views have it. */
export function linesRoute(app: FastifyInstance, deps: LinesRouteDeps): void {
  const viewer = viewerWith(deps.houseOf);
  registerCall(app, 'viewLines', async ({ user, body, signal, setDataUntil }) => {
    const [view, { editeur }] = [await deps.views.find(await viewer(user), body.id), await deps.preferences.of(user)];
    const at = deps.now();
    const mayChoose = may(CAPABILITIES.selectedPeriod, user);
    const read = readView({ address: view.address, publisher: editeur, at, mayChoose });
    if (!read) throw unknownView();
    const { reading } = read;
    setDataUntil(Math.min(rangeOf(reading.query, at).to, at));
    const lines = await viewLines({ ...reading, deps, count: body.limit, signal });
    return {
      genre: reading.kind === undefined ? 'aucun' : reading.kind === 'score' ? 'points' : 'lignes',
      lignes: lines.map(({ text, score, row }) => ({
        texte: text,
        score,
        article: row?.kind === 'article' ? row.id : null,
        cluster: row?.kind === 'cluster' ? row.id : null,
      })),
    };
  });
}
