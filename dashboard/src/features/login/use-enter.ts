import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { clearStoredQuery } from '../../query/stored-key.ts';
import { type User, writeUser } from '../../session/stored-user.ts';

/** What follows a login: the user is stored, the saved query deleted and the dashboard opened. */
export function useEnter() {
  const navigate = useNavigate();
  return (user: User): void => {
    writeUser(localStorage, user);
    clearStoredQuery(localStorage);
    navigate(paths.dashboard, { replace: true });
  };
}
