import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

export type UserRecord = AnswerOf<'users'>[number];
export type UserInput = BodyOf<'saveUser'>['users'];

const usersOptions = () =>
  queryOptions({ queryKey: ['users'], queryFn: ({ signal }) => call('users', { signal }), staleTime: 0 });

/** GET /api/user. */
export const useUsers = () => useQuery(usersOptions());

/** POST /api/user and /api/user/delete answer all users: they replace the list. */
function useListMutation<V>(send: (value: V) => Promise<UserRecord[]>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (users) => client.setQueryData(usersOptions().queryKey, users),
  });
}

export const useSaveUser = () => useListMutation((users: UserInput) => call('saveUser', { body: { users } }));
export const useDeleteUser = () => useListMutation((id: string) => call('deleteUser', { body: { id } }));
