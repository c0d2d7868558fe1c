import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

/** POST /api/compte/mot-de-passe. Passwords do not stay in the cache. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<'changePassword'>) => call('changePassword', { body }),
    gcTime: 0,
  });
