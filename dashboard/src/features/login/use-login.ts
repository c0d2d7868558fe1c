import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { paths } from '../../app/paths.ts';
import { clearStoredQuery } from '../../filters/stored-query.ts';
import { writeUser } from '../../session/stored-user.ts';

interface Credentials {
  email: string;
  password: string;
}

/** POST /login; on success the user is stored, the saved query forgotten and the dashboard opened. */
export function useLogin() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Credentials) => call('login', { body }),
    onSuccess: (user) => {
      writeUser(localStorage, user);
      clearStoredQuery(localStorage);
      navigate(paths.dashboard, { replace: true });
    },
  });
}
