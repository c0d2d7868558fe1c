import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { clearStoredQuery } from '../../query/stored-key.ts';
import { type User, writeUser } from '../../session/stored-user.ts';

/**
 * What follows a login: the user is stored, the saved query deleted and a page opened.
 * @param asked the page that was asked for. `null` means the dashboard's first
 */
export function useEnter(asked: string | null) {
  const navigate = useNavigate();
  return (user: User): void => {
    writeUser(localStorage, user);
    clearStoredQuery(localStorage);
    navigate(asked ?? paths.dashboard, { replace: true });
  };
}
