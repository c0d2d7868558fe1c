/** Alert rules: what can be watched, its limits and its names. No zod: the browser imports this. */

/** absence: rivals are in a story, we are not. perte: we left the first block of a page. baisse: a score against its habit. sitemap: a sitemap brings nothing new, or its fetches have a fault. flux: a source is not photographed any more. */
export const RULE_KINDS = ['absence', 'perte', 'baisse', 'sitemap', 'flux'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export const RULE_KIND_LABELS: Readonly<Record<RuleKind, string>> = {
  absence: 'Absence',
  perte: 'Perte',
  baisse: 'Baisse',
  sitemap: 'Sitemap',
  flux: 'Flux en panne',
};

/** Who sees a rule and its episodes: its owner, or the accounts of the owner's publisher. */
export const RULE_VISIBILITIES = ['moi', 'maison'] as const;
export type RuleVisibility = (typeof RULE_VISIBILITIES)[number];

/** What a person says of an episode. */
export const VERDICTS = ['utile', 'inutile'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A rule proposes its own end when fewer than this share of its newest verdicts are useful, and how many of them are counted. */
export const END_PROPOSED_BELOW = 0.3;
export const JUDGED_FOR_END = 20;

/** Why nobody answers for a rule: its owner's account was deleted, or left the house that it is shared with. */
export const ORPHAN_REASONS = ['supprime', 'parti'] as const;
export type OrphanReason = (typeof ORPHAN_REASONS)[number];

/** Rules that a person owns. */
export const MOST_RULES = 50;
export const RULE_NAME_MAX = 80;

/** How often the alerts of a rule are reported together. */
export const DIGEST_RHYTHMS = ['jour', 'lundi_jeudi'] as const;
export type DigestRhythm = (typeof DIGEST_RHYTHMS)[number];

/** When a digest is sent, by the clock of Paris. */
export const DIGEST_TIME = '08:00';

export const DIGEST_LABELS: Readonly<Record<DigestRhythm, string>> = {
  jour: 'Un bilan par jour, à 8 h',
  lundi_jeudi: 'Un bilan le lundi et le jeudi, à 8 h',
};

/** Minutes after which an alert is reported at once all the same. */
export const LONG_MINUTES = { lowest: 5, highest: 1_440, step: 5, proposed: 360 } as const;

/** Days that a trial looks back. */
export const TRIAL_DAYS = 30;

/** A silence of a sitemap: also long against its habit at that hour, long by itself, or not watched. */
export const SILENCE_MODES = ['habitude', 'minutes', 'jamais'] as const;
export type SilenceMode = (typeof SILENCE_MODES)[number];

export const SILENCE_MODE_LABELS: Readonly<Record<SilenceMode, string>> = {
  habitude: 'Plus long que son habitude',
  minutes: 'Plus long que la durée choisie',
  jamais: 'Ne pas surveiller',
};

/** Windows of a score, minutes. */
export const DROP_WINDOWS = [60, 180, 1_440] as const;

/** Weeks before, whose same weekday is the habit, and how many of them must be known. */
export const HABIT_WEEKS = 4;
export const KNOWN_WEEKS = 3;

/** Points of a percentage that a score must have regained before an alert ends. */
export const SLACK_PERCENT = 15;

interface Threshold {
  /** Field of the rule. */
  field: 'delai' | 'pourcent' | 'minutes';
  lowest: number;
  highest: number;
  step: number;
  proposed: number;
}

/** Alerts a week that a rule as it is proposed rings at most; of one with a digest, messages of all kinds. */
export const PROPOSED_A_WEEK = 3;

/** The one number of each kind that a slider moves: the higher, the fewer alerts. */
export const THRESHOLDS: Readonly<Record<RuleKind, Threshold>> = {
  absence: { field: 'delai', lowest: 5, highest: 240, step: 5, proposed: 60 },
  perte: { field: 'delai', lowest: 5, highest: 1_380, step: 5, proposed: 30 },
  baisse: { field: 'pourcent', lowest: 10, highest: 95, step: 5, proposed: 50 },
  sitemap: { field: 'minutes', lowest: 10, highest: 720, step: 10, proposed: 60 },
  flux: { field: 'minutes', lowest: 3, highest: 120, step: 1, proposed: 10 },
};
