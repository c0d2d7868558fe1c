import type { ReactNode } from 'react';
import { useUser } from '../session/user-context.ts';
import { ScreenHeader } from '../ui/screen-header.tsx';
import { State } from '../ui/state.tsx';

/** The server refuses too; this says it in words. */
export function AdminOnly({ children }: { children: ReactNode }) {
  if (useUser().isAdmin) return children;
  return (
    <>
      <ScreenHeader title="Administration" />
      <State>Vous n'avez pas les droits pour afficher cette page</State>
    </>
  );
}
