/** Channels of messages: kinds, limits and names. No zod: the browser imports this. */

/** courriel: addresses. slack, teams: an address that the other side has made. webhook: an address of one's own. */
export const CHANNEL_KINDS = ['courriel', 'slack', 'teams', 'webhook'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

export const CHANNEL_KIND_LABELS: Readonly<Record<ChannelKind, string>> = {
  courriel: 'Courriel',
  slack: 'Slack',
  teams: 'Teams',
  webhook: 'Webhook',
};

/** Channels that a person owns. */
export const MOST_CHANNELS = 20;
export const CHANNEL_NAME_MAX = 80;
/** Addresses of a mail channel. */
export const MOST_ADDRESSES = 20;
/** Channels that a rule sends to. */
export const MOST_RULE_CHANNELS = 5;

/** Hosts that Slack and Teams (Workflows of Power Automate) give addresses on. */
export const SLACK_HOST = 'hooks.slack.com';
export const TEAMS_HOSTS = ['.logic.azure.com', '.api.powerplatform.com', '.webhook.office.com'] as const;

/** Failures in a row after which a channel pauses. */
export const MOST_FAILURES = 20;
/** Tests of channels that a person may send in a minute. */
export const TESTS_A_MINUTE = 5;
/** Messages to one recipient in an hour; what follows is gathered in one at its end. */
export const MESSAGES_AN_HOUR = 10;

/**
 * What a message tells. longue: an alert of a rule with a digest lasts. reprise: one that was reported as over goes on. retrait: later facts say that
 * the alert never opened. resume: several alerts of an hour. bilan: those of a rule since its last digest.
 */
export const MESSAGE_PHASES = [
  ...(['ouverture', 'longue', 'fermeture', 'reprise', 'retrait'] as const),
  ...(['resume', 'bilan', 'essai', 'matin', 'envoi', 'motdepasse'] as const),
] as const;
export type MessagePhase = (typeof MESSAGE_PHASES)[number];

export const MESSAGE_PHASE_LABELS: Readonly<Record<MessagePhase, string>> = {
  ouverture: 'Alerte ouverte',
  longue: 'Alerte qui dure',
  fermeture: 'Alerte fermée',
  reprise: 'Alerte reprise',
  retrait: 'Alerte retirée',
  resume: 'Résumé d’une heure',
  bilan: 'Bilan',
  essai: 'Essai',
  matin: 'Ce matin',
  envoi: 'Envoi programmé',
  motdepasse: 'Mot de passe',
};

/** attente: it will be sent. groupe: it is part of a summary. affiche: there is no mail server, so it is only shown here. */
export const MESSAGE_STATES = ['attente', 'groupe', 'affiche', 'abandonne', 'envoye'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_STATE_LABELS: Readonly<Record<MessageState, string>> = {
  attente: 'En attente',
  groupe: 'Dans un résumé',
  affiche: 'Non envoyé : aucun serveur de courriel',
  abandonne: 'Abandonné',
  envoye: 'Envoyé',
};
