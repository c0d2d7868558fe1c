import type { CallName } from '@vigie/contracts/calls/paths';
import type { TestRef } from './twin.ts';

const query = (file: string, title: string): TestRef => ({
  file: `services/src/query/${file}.integration.test.ts`,
  title,
});

/** Calls that answer no figures of the events, each with the test of what it does. */
export const ORDINARY: Partial<Record<CallName, TestRef>> = {
  login: query('sessions/sessions', 'login sets an http-only, same-site cookie and answers what the dashboard stores'),
  logout: query('sessions/sessions', 'the session is rotated at login and ends at logout'),
  session: query('sessions/sessions', 'a changed user loses its sessions at once, an unchanged one keeps them'),
  publisherList: query(
    'exposure/publishers',
    'the list of publishers: those of the file and those seen, each once, by name',
  ),
  saveTopic: query('topics/topics', 'made with a name and a range; everybody reads it'),
  deleteTopic: query('topics/topics', 'deleted'),
  saveExpressions: query('expressions/newsbox', 'saved, confirmed, stopped, resumed'),
  saveAnalysis: query('analyses/analyses', 'saved, listed newest first whatever the query says, and deleted'),
  startAnalysis: query('analyses/analyses', 'started, it is analysed by a worker; what no event brought is unknown'),
  deleteAnalysis: query('analyses/analyses', 'saved, listed newest first whatever the query says, and deleted'),
  clusterEdit: query('edits/edits', 'an edit is applied when the call answers: split, move, merge, title, status'),
  anomalies: query('anomalies/anomalies', 'what is reported is there at once, the newest first'),
  reportAnomaly: query('anomalies/anomalies', 'what is reported is there at once, the newest first'),
  users: query('users/users', 'a save answers all users, never a password'),
  saveUser: query('users/users', 'a save answers all users, never a password'),
  deleteUser: query('users/users', 'a deleted address can be used again'),
  keys: query('keys/keys', 'counts add up'),
  makeKey: query('keys/keys', 'a secret is shown once and stored hashed'),
  revokeKey: query('keys/keys', 'another process learns of new and revoked keys at once'),
  queues: query('socket/sockets', 'administrators see the queue, others do not'),
  reportFile: query(
    'socket/sockets',
    'a report asked for at one instance is told at the other, to its user; administrators hear of the file',
  ),
};
