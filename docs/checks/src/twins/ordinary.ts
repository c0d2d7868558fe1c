import type { CallName } from '@vigie/contracts/calls/paths';
import type { TestRef } from './twin.ts';

const query = (file: string, title: string): TestRef => ({
  file: `services/src/query/${file}.integration.test.ts`,
  title,
});
const figures = (file: string, title: string): TestRef => ({
  file: `services/src/figures/${file}.integration.test.ts`,
  title,
});

/** Calls that answer no figures of the events, each with a test of its effect. */
export const ORDINARY: Partial<Record<CallName, TestRef>> = {
  login: query('login/sessions', 'login sets an http-only, same-site cookie and answers what the dashboard stores'),
  loginCode: query(
    'second-factor/second-factor',
    'by the password and a first code; from then on the password alone opens nothing',
  ),
  loginProof: query(
    'sessions/work-proofs',
    'a proof is of use once, for its account and its network, and until its end',
  ),
  secondFactor: query(
    'second-factor/second-factor',
    'by the password and a first code; from then on the password alone opens nothing',
  ),
  beginSecondFactor: query(
    'second-factor/second-factor',
    'a newer secret takes the place of the one that was begun, and one that is on cannot be replaced',
  ),
  confirmSecondFactor: query(
    'second-factor/second-factor',
    'by the password and a first code; from then on the password alone opens nothing',
  ),
  endSecondFactor: query(
    'second-factor/second-factor',
    'needs the password and a code; then the password alone opens a session again',
  ),
  removeSecondFactor: query(
    'second-factor/second-factor',
    'an administrator removes that of somebody else, whose sessions end; never their own',
  ),
  removeSsoLink: query(
    'sso/links',
    'an administrator removes a link: sessions end, and the next verified identity with the address is linked',
  ),
  loginOptions: query(
    'sso/sso',
    'the login page hears of the button; the address has state, nonce and PKCE, and no secret',
  ),
  beginSso: query(
    'sso/sso',
    'the login page hears of the button; the address has state, nonce and PKCE, and no secret',
  ),
  finishSso: query('sso/links', 'a login that another browser began opens nothing, whatever cookie is planted'),
  logout: query('login/sessions', 'the session is rotated at login and ends at logout'),
  session: query('login/sessions', 'a changed user loses its sessions at once, an unchanged one keeps them'),
  changePassword: query(
    'users/own-password',
    'the new password works, the old one does not; other sessions end, this one stays',
  ),
  forgotPassword: query(
    'users/forgotten-passwords',
    'a link is mailed to the account alone, works once, and is stored nowhere',
  ),
  resetPassword: query(
    'users/reset-links',
    'a link sets a new password once, ends all sessions and lifts the lock, and logs nobody in',
  ),
  ownSessions: query(
    'login/own-sessions',
    'a user sees their sessions, newest first: from where, on what, since when, which is this one',
  ),
  endSession: query('login/own-sessions', 'a user ends one session; the others stay'),
  endOtherSessions: query('login/own-sessions', 'a user ends all other sessions; this one stays'),
  preferences: query('preferences/preferences', 'what a user has chosen comes back, also with the next login'),
  savePreferences: query('preferences/preferences', 'what a user has chosen comes back, also with the next login'),
  rivalProposals: query(
    'preferences/preferences',
    'who shares most of the strongest clusters is proposed first, at most five',
  ),
  views: query('views/views', 'a view comes back to its owner, and is renamed, replaced, deleted and restored'),
  viewLines: query(
    'schedules/schedules',
    'the order of a table is that of the lines; « Classement » has every publisher',
  ),
  saveView: query('views/views', 'a view comes back to its owner, and is renamed, replaced, deleted and restored'),
  changeView: query('views/views', 'a view comes back to its owner, and is renamed, replaced, deleted and restored'),
  deleteView: query('views/views', 'a view comes back to its owner, and is renamed, replaced, deleted and restored'),
  restoreView: query('views/views', 'a view comes back to its owner, and is renamed, replaced, deleted and restored'),
  pinView: query('views/views', 'pinned views come first, in the order of pinning, for the one who pinned them alone'),
  makeViewFeed: query('views/feeds', 'a feed tells the new articles of a view until it is revoked'),
  endViewFeed: query('views/feeds', 'a feed tells the new articles of a view until it is revoked'),
  channels: query(
    'channels/channels',
    'addresses and secrets are stored sealed and never answered; what is refused names its field',
  ),
  saveChannel: query(
    'channels/channels',
    'addresses and secrets are stored sealed and never answered; what is refused names its field',
  ),
  changeChannel: query('channels/channels', 'two secrets sign for a day after a change'),
  deleteChannel: query('channels/channels', 'a deleted channel has no secrets left, and its messages are given up'),
  resumeChannel: query(
    'channels/channels',
    'a channel that fails twenty times pauses and says why; nothing waits in vain once it is resumed',
  ),
  testChannel: query('channels/channels', 'a test is sent by the queue’s worker; the sixth in a minute is refused'),
  messages: query('channels/channels', 'without a mail server a mail is shown to administrators, and not to strangers'),
  unsubscribe: query(
    'channels/channels',
    'only a POST with the token of a mail ends its messages, and for that address alone',
  ),
  schedules: query(
    'schedules/schedules',
    'a view is mailed at its time, once; every figure is the one that the linked screen asks for',
  ),
  saveSchedule: query('schedules/schedules', 'what is refused names its field and changes nothing'),
  changeSchedule: query(
    'schedules/schedules',
    'paused times are not made up for; « now » sends beside them, five times a minute',
  ),
  deleteSchedule: query(
    'schedules/schedules',
    'paused times are not made up for; « now » sends beside them, five times a minute',
  ),
  takeSchedule: query(
    'schedules/schedules',
    'a schedule sends what its owner sees: a view that is gone is told, one of a gone owner is taken over',
  ),
  runSchedule: query(
    'schedules/schedules',
    'paused times are not made up for; « now » sends beside them, five times a minute',
  ),
  scheduleOccurrences: query(
    'schedules/schedules',
    'one that is late under six hours is sent, a later one is listed as missed',
  ),
  alertRules: query(
    'alerts/alerts',
    'a rule comes back to its owner with every field, and is changed, deleted and restored',
  ),
  saveAlertRule: query(
    'alerts/alerts',
    'a rule comes back to its owner with every field, and is changed, deleted and restored',
  ),
  changeAlertRule: query(
    'alerts/alerts',
    'a rule comes back to its owner with every field, and is changed, deleted and restored',
  ),
  deleteAlertRule: query(
    'alerts/alerts',
    'a rule comes back to its owner with every field, and is changed, deleted and restored',
  ),
  restoreAlertRule: query(
    'alerts/alerts',
    'a rule comes back to its owner with every field, and is changed, deleted and restored',
  ),
  takeAlertRule: query(
    'alerts/handover',
    'a rule whose owner is gone is taken over by an administrator, and keeps watching',
  ),
  alertTrial: query(
    'alerts/alerts',
    'an episode is told with its figures while it goes on, ends, and the trial finds the same',
  ),
  alertEpisodes: query(
    'alerts/alerts',
    'an episode is told with its figures while it goes on, ends, and the trial finds the same',
  ),
  judgeAlert: query(
    'alerts/verdicts',
    'a verdict is one a user and episode, is changed and taken back, and counts for the rule',
  ),
  notes: query('notes/notes', 'a note comes back to its author, and is changed, deleted and restored'),
  saveNote: query('notes/notes', 'a note comes back to its author, and is changed, deleted and restored'),
  deleteNote: query('notes/notes', 'a note comes back to its author, and is changed, deleted and restored'),
  restoreNote: query('notes/notes', 'a note comes back to its author, and is changed, deleted and restored'),
  publisherList: figures(
    'publishers/publishers',
    'the list of publishers: those of the file and those seen, each once, by name',
  ),
  saveTopic: query('topics/topics', 'made with a name and a range; every user reads it'),
  deleteTopic: query('topics/topics', 'deleted'),
  saveExpressions: query('expressions/newsbox', 'saved, confirmed, stopped, resumed'),
  saveAnalysis: query('analyses/analyses', 'saved, listed newest first whatever the query is, and deleted'),
  startAnalysis: query('analyses/analyses', 'once started, a worker analyses it; what no event has is unknown'),
  deleteAnalysis: query('analyses/analyses', 'saved, listed newest first whatever the query is, and deleted'),
  clusterEdit: query('edits/edits', 'an edit is applied when the call answers: split, move, merge, title, status'),
  anomalies: query('routes/anomalies', 'a reported anomaly is listed at once, newest first'),
  reportAnomaly: query('routes/anomalies', 'a reported anomaly is listed at once, newest first'),
  users: query('users/users', 'a save answers with all users, never a password'),
  saveUser: query('users/users', 'a save answers with all users, never a password'),
  deleteUser: query('users/users', 'the email of a deleted user can be used again'),
  unlockUser: query(
    'sessions/login-limits',
    'an administrator unlocks an account: wrong attempts of unknown and known devices do not count any more',
  ),
  makeResetLink: query('users/reset-links', 'a newer link takes the place of the older one'),
  keys: query(
    'routes/keys',
    'different events of a key add up; a body that is sent again counts nothing, whoever takes it',
  ),
  makeKey: query('routes/keys', 'a secret is shown once and stored as a hash'),
  revokeKey: query('routes/keys', 'other processes are notified of new and revoked keys at once'),
  journal: query('audit/journal', 'range, user, action and page'),
  queues: query('socket/sockets', 'administrators see the queue, others do not'),
  discoverSources: {
    file: 'services/src/crawler/discover/discover-jobs.integration.test.ts',
    title: 'typed domains are looked at, and what is found comes as it is found',
  },
  readOpml: query('collect/opml', 'a list of feeds becomes addresses to look at; wrong and repeated ones are named'),
  exportOpml: query('collect/opml', 'feeds are written with their publishers, and are read again as the same'),
  addSources: query('collect/collect', 'added, changed, deleted and added again; the crawler is told each time'),
  changeSources: query('collect/collect', 'added, changed, deleted and added again; the crawler is told each time'),
  readSource: query('collect/collect', 'is refused with the reason, or asked of the crawler once a minute'),
  deleteSources: query('collect/collect', 'added, changed, deleted and added again; the crawler is told each time'),
  hostRobots: query('collect/collect', 'robots.txt as last read, with the rule that decides for each source'),
  silenceHost: query('collect/collect', 'silenced at once, told to the crawler with who did it, and let speak again'),
  hostSettings: query('collect/host-settings', 'saved, shown without its secret, replaced and removed'),
  setHost: query('collect/host-settings', 'saved, shown without its secret, replaced and removed'),
  addAggregatorPages: query('collect/aggregators/pages', 'added, switched off, deleted and added again'),
  changeAggregatorPages: query(
    'collect/aggregators/pages',
    'front pages are there, off; switching one on asks for the terms, and keeps who did it and when',
  ),
  deleteAggregatorPages: query('collect/aggregators/pages', 'added, switched off, deleted and added again'),
  refusedPage: query('collect/aggregators/pages', 'a refused document is a text to download, for 24 h'),
  switchShares: query('collect/shares', 'switched on and off by an administrator; the crawler is told each time'),
  startStatement: query(
    'routes/statements',
    'a statement is started, made by a worker, and downloaded by its user alone',
  ),
  statementState: query(
    'routes/statements',
    'a statement is started, made by a worker, and downloaded by its user alone',
  ),
  storiesState: query(
    'routes/stories-state',
    'while stories catch up, /readyz, screens and answers that rest on clusters say how far they are',
  ),
  daySeals: query(
    'routes/seals',
    'the seal of a day has what its root is made of; a late event makes a version that names the one before',
  ),
  daySeal: query(
    'routes/seals',
    'the seal of a day has what its root is made of; a late event makes a version that names the one before',
  ),
  reportList: query(
    'routes/reports',
    'the list has what was asked for, by whom, how it stands and where it can be downloaded',
  ),
  repeatReport: query('routes/reports', 'a report is repeated with its question, and deleted with its files'),
  deleteReport: query('routes/reports', 'a report is repeated with its question, and deleted with its files'),
  reportFile: query(
    'socket/sockets',
    'a report requested at one instance is announced at the other, to its user; administrators are notified of the file',
  ),
};
