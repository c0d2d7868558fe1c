import type { ReactNode } from 'react';
import { useUser } from '../session/user-context.ts';
import { ScreenHeader } from '../ui/screen-header.tsx';
import { State } from '../ui/state.tsx';

/** The server refuses too; this says it in words. `actus`: role actus may see it as well. */
export function AdminOnly({ actus = false, children }: { actus?: boolean | undefined; children: ReactNode }) {
  const { isAdmin, role } = useUser();
  if (isAdmin || (actus && role === 'actus')) return children;
  return (
    <>
      <ScreenHeader title={actus ? 'Actus' : 'Administration'} />
      <State>Vous n'avez pas les droits pour afficher cette page</State>
    </>
  );
}
