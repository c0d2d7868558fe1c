import { ScreenHeader } from '../ui/screen-header.tsx';
import { State } from '../ui/state.tsx';

/** In the place of a screen that the user may not see. The server refuses too; this says it in words. */
export function NoRights({ title }: { title: string }) {
  return (
    <>
      <ScreenHeader title={title} />
      <State>Vous n'avez pas les droits pour afficher cette page</State>
    </>
  );
}
