import { randomUUID } from 'node:crypto';
import { MOST_RULES } from '@vigie/contracts/alerts/rule-kinds';
import { conditionWords, distanceWords } from '@vigie/contracts/alerts/sentences';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import type { EpisodeStore } from '../../alerts/episode-store.ts';
import type { LastLook, Looks } from '../../alerts/looks.ts';
import { precisionOf } from '../../alerts/precision.ts';
import type { RuleStore, StoredRule } from '../../alerts/rule-store.ts';
import type { VerdictStore } from '../../alerts/verdict-store.ts';
import { mayUse } from '../../channels/alert-routes.ts';
import type { ChannelStore } from '../../channels/channel-store.ts';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { publisherNames } from '../../figures/exposure/publisher-names.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { UserStore } from '../users/user-store.ts';
import { checkCondition } from './check-condition.ts';
import { bilanOf, digestOf } from './digests.ts';
import { RuleRights } from './rule-rights.ts';

export type RuleAnswer = AnswerOf<'saveAlertRule'>;

export interface AlertRules {
  list(viewer: Viewer): Promise<AnswerOf<'alertRules'>>;
  /** @throws {AppError} `validation_failed`, `conflict` (too many) */
  save(viewer: Viewer, input: CheckedBodyOf<'saveAlertRule'>): Promise<RuleAnswer>;
  /** @throws {AppError} `not_found`, `forbidden`, `validation_failed` */
  change(viewer: Viewer, input: CheckedBodyOf<'changeAlertRule'>): Promise<RuleAnswer>;
  /** @throws {AppError} `not_found`, `forbidden` */
  remove(viewer: Viewer, id: string): Promise<void>;
  /** @throws {AppError} `not_found`, `conflict` (too many) */
  restore(viewer: Viewer, id: string): Promise<RuleAnswer>;
  /** @throws {AppError} `not_found`, `forbidden`, `conflict` (too many) */
  take(viewer: Viewer, id: string): Promise<RuleAnswer>;
}

export interface AlertRulesDeps {
  figures: ExposureDeps;
  rules: RuleStore;
  episodes: Pick<EpisodeStore, 'current'>;
  channels: Pick<ChannelStore, 'listAll'>;
  users: Pick<UserStore, 'list'>;
  verdicts: Pick<VerdictStore, 'ofRules'>;
  looks: Pick<Looks, 'last'>;
  redis: Redis;
  keys: Keyspace;
}

const unknownRule = (): AppError => new AppError('not_found', { message: 'Cette règle est introuvable' });

/** Alert rules. All writes hold one lock, so that limits hold and of two changes at once each keeps what the other one set. */
export function createAlertRules(deps: AlertRulesDeps): AlertRules {
  const { figures, rules, episodes, channels, users, verdicts, looks, redis, keys } = deps;
  const now = (): number => figures.now();
  const guarded = <T>(work: () => Promise<T>): Promise<T> => withLock(redis, keys('lock', 'alerts'), work);
  const thisMinute = (): number => Math.floor(now() / MINUTE_MS) * MINUTE_MS;

  async function answers(shown: readonly StoredRule[], viewer: Viewer): Promise<RuleAnswer[]> {
    const [accounts, open, lastLook, given] = await Promise.all([
      ...([users.list(), episodes.current(now()), looks.last()] as const),
      verdicts.ofRules(shown.map(({ id }) => id)),
    ]);
    const rights = new RuleRights(accounts);
    const emails = new Map(accounts.map(({ id, email }) => [id, email]));
    const nameOf = publisherNames(figures);
    return shown.map((rule) => {
      const goesOn = open.filter(
        (one) => one.rule === rule.id && one.edition === rule.edition && one.closed === null && !one.withdrawn,
      );
      const { useful, useless, endProposed } = precisionOf(rule.id, rule.edition, given);
      return {
        _id: rule.id,
        nom: rule.name,
        visible: rule.visibility,
        condition: rule.condition,
        phrase: conditionWords(rule.condition, nameOf),
        proprietaire: emails.get(rule.owner) ?? null,
        mienne: rule.owner === viewer.id,
        modifiable: rights.mayChange(rule, viewer),
        depuis: new Date(rule.since).toISOString(),
        ...lastLookOf(rule, lastLook),
        ouvertes: goesOn.length,
        canaux: [...rule.channels],
        precision: { utiles: useful, inutiles: useless },
        finProposee: endProposed,
        sourdine:
          rule.snoozedUntil !== null && rule.snoozedUntil > now() ? new Date(rule.snoozedUntil).toISOString() : null,
        calme: rule.quietHours === null ? null : { de: rule.quietHours.from, a: rule.quietHours.to },
        bilan: bilanOf(rule.digest),
        aReprendre: rights.mayTake(rule, viewer) ? rights.orphaned(rule) : null,
      };
    });
  }

  const readRights = async (): Promise<RuleRights> => new RuleRights(await users.list());

  async function changeable(viewer: Viewer, id: string, deleted: boolean): Promise<StoredRule> {
    const rule = (await rules.listAll()).find((one) => one.id === id);
    const rights = await readRights();
    if (!rule || rule.deleted !== deleted || !rights.sees(rule, viewer)) throw unknownRule();
    if (rights.mayChange(rule, viewer)) return rule;
    // A deleted rule is a secret of those who may bring it back.
    if (deleted) throw unknownRule();
    throw new AppError('forbidden', { message: 'Seul son propriétaire ou un administrateur change cette règle' });
  }

  async function checkCount(owner: string): Promise<void> {
    const own = (await rules.list()).filter((rule) => rule.owner === owner);
    if (own.length >= MOST_RULES) {
      throw new AppError('conflict', { message: `Vous avez déjà ${MOST_RULES} règles : supprimez-en une` });
    }
  }

  /** A rule sends to channels that its owner may use. One that was deleted since stays in the list, and is left out. */
  async function checkChannels(rule: StoredRule): Promise<void> {
    const before = (await rules.list()).find(({ id }) => id === rule.id)?.channels ?? [];
    const added = rule.channels.filter((id) => !before.includes(id));
    if (added.length === 0) return;
    const all = await channels.listAll();
    if (added.some((id) => !all.some((channel) => channel.id === id && mayUse(rule, channel)))) {
      throw new AppError('not_found', { message: 'Ce canal est introuvable' });
    }
  }

  async function write(rule: StoredRule, viewer: Viewer): Promise<RuleAnswer> {
    const written = { ...rule, version: rule.version + 1, changedAt: now() };
    if (written.visibility === 'maison' && written.house === '') {
      throw invalidField('visible', 'ne peut pas être votre maison : aucun éditeur n’est lié à ce compte');
    }
    await checkChannels(written);
    await rules.write(written);
    return (await answers([written], viewer))[0]!;
  }

  return {
    async list(viewer) {
      const [all, rights] = await Promise.all([rules.list(), readRights()]);
      const seen = all.filter((rule) => rights.sees(rule, viewer));
      return {
        regles: (await answers(seen, viewer)).sort(
          (a, b) => a.nom.localeCompare(b.nom, 'fr') || (a._id < b._id ? -1 : 1),
        ),
        maison: viewer.house === '' ? null : viewer.house,
      };
    },
    async save(viewer, { nom, visible, condition, canaux, calme, bilan }) {
      // What it reads takes longer than the lock should be held.
      await checkCondition(figures, condition);
      return guarded(async () => {
        await checkCount(viewer.id);
        const rule: StoredRule = {
          id: randomUUID(),
          version: 0,
          deleted: false,
          changedAt: 0,
          edition: 1,
          since: thisMinute(),
          owner: viewer.id,
          house: viewer.house,
          name: nom,
          visibility: visible,
          condition,
          channels: canaux,
          snoozedUntil: null,
          quietHours: quietHoursOf(calme),
          digest: digestOf(bilan),
        };
        return write(rule, viewer);
      });
    },
    change: (viewer, { id, nom, visible, condition, canaux, sourdine, calme, bilan }) =>
      guarded(async () => {
        const rule = await changeable(viewer, id, false);
        const isNew = condition !== undefined && JSON.stringify(condition) !== JSON.stringify(rule.condition);
        if (isNew) await checkCondition(figures, condition);
        const changed: StoredRule = {
          ...rule,
          name: nom ?? rule.name,
          visibility: visible ?? rule.visibility,
          channels: canaux ?? rule.channels,
          ...(sourdine !== undefined && { snoozedUntil: snoozeOf(sourdine, now()) }),
          ...(calme !== undefined && { quietHours: quietHoursOf(calme) }),
          ...(bilan !== undefined && { digest: digestOf(bilan) }),
          house: rule.owner === viewer.id ? viewer.house : rule.house,
          ...(isNew && { condition, edition: rule.edition + 1, since: thisMinute() }),
        };
        return write(changed, viewer);
      }),
    remove: (viewer, id) =>
      guarded(async () => {
        const rule = await changeable(viewer, id, false);
        await rules.write({ ...rule, version: rule.version + 1, deleted: true, changedAt: now() });
      }),
    take: (viewer, id) =>
      guarded(async () => {
        const rule = await changeable(viewer, id, false);
        if (!(await readRights()).mayTake(rule, viewer)) {
          throw new AppError('forbidden', { message: 'Cette règle a un propriétaire : elle n’est pas à reprendre' });
        }
        await checkCount(viewer.id);
        // The house that sees it stays; the condition too, so that it goes on watching.
        return write({ ...rule, owner: viewer.id }, viewer);
      }),
    restore: (viewer, id) =>
      guarded(async () => {
        const rule = await changeable(viewer, id, true);
        await checkCount(rule.owner);
        // What happened while it was deleted is not reported.
        return write({ ...rule, deleted: false, edition: rule.edition + 1, since: thisMinute() }, viewer);
      }),
  };
}

const quietHoursOf = (calme: CheckedBodyOf<'saveAlertRule'>['calme']): StoredRule['quietHours'] =>
  calme === null ? null : { from: calme.de, to: calme.a };

/** @throws {AppError} `validation_failed` */
function snoozeOf(until: string | null, now: number): number | null {
  if (until === null) return null;
  if (Date.parse(until) <= now) throw invalidField('sourdine', 'doit finir dans le futur');
  return Date.parse(until);
}

/** When a rule was last evaluated, and how near it was. */
function lastLookOf(
  { id, edition, since, condition }: StoredRule,
  look: LastLook | null,
): Pick<RuleAnswer, 'evaluee' | 'distance'> {
  if (look === null || look.at < since) return { evaluee: null, distance: null };
  const evaluee = new Date(look.at).toISOString();
  const distance = look.distances.get(id);
  // Of an edition that watches no more.
  if (distance === undefined || distance.edition !== edition) return { evaluee, distance: null };
  const { value, threshold } = distance;
  return {
    evaluee,
    distance: { valeur: value, seuil: threshold, phrase: distanceWords(condition.type, { value, threshold }) },
  };
}
