import { useMutation } from '@tanstack/react-query';
import { clearSession } from '../../session/stored-user.ts';
import { call } from '../client.ts';

/** GET /logout; on 'OK' the stored session is cleared and the page reloads, which leads to the login page. */
export const useLogout = () =>
  useMutation({
    mutationFn: () => call('logout', {}),
    onSuccess: ({ msg }) => {
      if (msg !== 'OK') return;
      clearSession(localStorage);
      location.reload();
    },
  });
