import { useMutation } from '@tanstack/react-query';
import { clearStorage } from '../../session/stored-user.ts';
import { call } from '../client.ts';

/** GET /logout. On 'OK' the local storage is cleared and the page reloads, which leads to the login page. */
export const useLogout = () =>
  useMutation({
    mutationFn: () => call('logout', {}),
    onSuccess: ({ msg }) => {
      if (msg !== 'OK') return;
      clearStorage(localStorage);
      location.reload();
    },
  });
