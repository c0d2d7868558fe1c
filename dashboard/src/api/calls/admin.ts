import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Collecting } from '@vigie/charts/export-slot';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';
import { collectBlocks } from '../collect-blocks.ts';
import { useAnswer } from '../use-answer.ts';

export type UserRecord = AnswerOf<'users'>[number];
export type UserInput = BodyOf<'saveUser'>['users'];

const usersOptions = () =>
  queryOptions({ queryKey: ['users'], queryFn: ({ signal }) => call('users', { signal }), staleTime: 0 });

/** GET /api/user. */
export const useUsers = () => useQuery(usersOptions());

/** POST /api/user and /api/user/delete answer with all users, which replace the list. */
function useListMutation<V>(send: (value: V) => Promise<UserRecord[]>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (users) => client.setQueryData(usersOptions().queryKey, users),
  });
}

export const useSaveUser = () => useListMutation((users: UserInput) => call('saveUser', { body: { users } }));
export const useDeleteUser = () => useListMutation((id: string) => call('deleteUser', { body: { id } }));

/** POST /api/user/double-authentification. */
export const useRemoveSecondFactor = () =>
  useListMutation((id: string) => call('removeSecondFactor', { body: { id } }));

/** POST /api/user/authentification-unique. */
export const useRemoveSsoLink = () => useListMutation((id: string) => call('removeSsoLink', { body: { id } }));

/** POST /api/user/unlock. */
export const useUnlockUser = () => useMutation({ mutationFn: (id: string) => call('unlockUser', { body: { id } }) });

/** POST /api/user/lien. The link is shown once, so it does not stay in the cache. */
export const useMakeResetLink = () =>
  useMutation({ mutationFn: (id: string) => call('makeResetLink', { body: { id } }), gcTime: 0 });

export type KeyRecord = AnswerOf<'keys'>[number];

const RENEW_MS = 30_000;

const keysOptions = () =>
  queryOptions({
    queryKey: ['keys'],
    queryFn: ({ signal }) => call('keys', { signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  });

/** GET /api/cles. Its counts grow while crawlers send. */
export const useKeys = () => useQuery(keysOptions());

/** POST /api/cles. Only this answer has the secret; it is not stored anywhere else. */
export function useMakeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nom: string) => call('makeKey', { body: { nom } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keysOptions().queryKey }),
    gcTime: 0,
  });
}

/** POST /api/cles/revoke answers with all keys. */
export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('revokeKey', { body: { id } }),
    onSuccess: (keys) => client.setQueryData(keysOptions().queryKey, keys),
  });
}

export type WorkQueue = AnswerOf<'queues'>[number];
export type Job = WorkQueue['travaux'][number];

const QUEUES_RENEW_MS = 5_000;

const queuesOptions = () =>
  queryOptions({
    queryKey: ['queues'],
    queryFn: ({ signal }) => call('queues', { signal }),
    staleTime: 0,
    refetchInterval: QUEUES_RENEW_MS,
    meta: { quiet: true },
  });

/** GET /api/files, renewed while it is shown. */
export const useQueues = () => useQuery(queuesOptions());

export type AnomalyRecord = AnswerOf<'anomalies'>[number];

const anomaliesOptions = () =>
  queryOptions({ queryKey: ['anomalies'], queryFn: ({ signal }) => call('anomalies', { signal }), staleTime: 0 });

/** GET /api/article/report: newest first. */
export const useAnomalies = () => useQuery(anomaliesOptions());

/** POST /api/article/report. */
export function useReportAnomaly() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'reportAnomaly'>) => call('reportAnomaly', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: anomaliesOptions().queryKey }),
  });
}

export type JournalLine = AnswerOf<'journal'>['lignes'][number];

/** Entries of one answer: JOURNAL_PAGE of contracts, whose schemas the browser does not load. */
export const JOURNAL_BLOCK = 1_000;

type JournalQuestion = Omit<BodyOf<'journal'>, 'count' | 'offset'>;

/** All entries of a question, block after block. */
export const collectJournal = (question: JournalQuestion) => (collecting: Collecting) =>
  collectBlocks(JOURNAL_BLOCK, collecting, async (offset, signal) => {
    const { lignes, count } = await call('journal', { body: { ...question, offset, count: JOURNAL_BLOCK }, signal });
    return { rows: lignes, total: count };
  });

/** POST /api/journal: newest first. */
export const useJournal = (question: Omit<BodyOf<'journal'>, 'count'>) =>
  useAnswer({
    queryKey: ['journal', question],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('journal', { body: { ...question, count: JOURNAL_BLOCK }, signal }),
    staleTime: 0,
  });
