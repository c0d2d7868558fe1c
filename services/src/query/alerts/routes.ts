import type { FastifyInstance } from 'fastify';
import type { EpisodeStore } from '../../alerts/episode-store.ts';
import type { VerdictStore } from '../../alerts/verdict-store.ts';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { registerCall } from '../http/register-call.ts';
import type { SessionUser } from '../http/session-user.ts';
import { viewerWith } from '../views/viewer.ts';
import { alertEpisodes } from './episodes.ts';
import { type AlertRulesDeps, createAlertRules } from './rules.ts';
import { alertTrial } from './trial.ts';
import { judgeAlert } from './verdicts.ts';

/** What the calls of alerts are made from. */
export type Alerts = Omit<AlertRulesDeps, 'figures' | 'episodes' | 'verdicts'> & {
  episodes: EpisodeStore;
  verdicts: VerdictStore;
};

interface AlertRoutesDeps extends ExposureDeps {
  alerts: Alerts;
}

/** /api/alertes: rules, their trial, and what they rang. `houseOf`: the house of a user; `''`: none. */
export function alertRoutes(
  app: FastifyInstance,
  deps: AlertRoutesDeps,
  houseOf: (user: SessionUser) => Promise<string>,
): void {
  const rules = createAlertRules({ figures: deps, ...deps.alerts });
  const viewer = viewerWith(houseOf);
  registerCall(app, 'alertRules', async ({ user }) => rules.list(await viewer(user)));
  registerCall(app, 'saveAlertRule', async ({ user, body }) => rules.save(await viewer(user), body));
  registerCall(app, 'changeAlertRule', async ({ user, body }) => rules.change(await viewer(user), body));
  registerCall(app, 'deleteAlertRule', async ({ user, body }) => {
    await rules.remove(await viewer(user), body.id);
    return { msg: 'ok' };
  });
  registerCall(app, 'restoreAlertRule', async ({ user, body }) => rules.restore(await viewer(user), body.id));
  registerCall(app, 'takeAlertRule', async ({ user, body }) => rules.take(await viewer(user), body.id));
  registerCall(app, 'alertTrial', ({ body, signal }) => alertTrial(deps, body, signal));
  registerCall(app, 'alertEpisodes', async ({ user, body, signal }) =>
    alertEpisodes({ ...deps, ...deps.alerts }, await viewer(user), body, signal),
  );
  registerCall(app, 'judgeAlert', async ({ user, body }) => {
    await judgeAlert({ ...deps.alerts, now: () => deps.now() }, await viewer(user), body);
    return { msg: 'ok' };
  });
}
