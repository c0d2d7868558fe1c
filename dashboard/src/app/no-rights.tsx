import { ScreenHeader } from '../parts/screen-header/screen-header.tsx';
import { State } from '../ui/state.tsx';

/** Shown instead of a screen that the user may not see. The server refuses its calls, too. */
export function NoRights({ title }: { title: string }) {
  return (
    <>
      <ScreenHeader title={title} />
      <State>Vous n'avez pas les droits pour afficher cette page</State>
    </>
  );
}
