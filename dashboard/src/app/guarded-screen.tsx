import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { useUser } from '../session/user-context.ts';
import { NoRights } from './no-rights.tsx';
import type { Screen } from './screens.ts';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';

/** A screen for users who may see it. Others read that they may not, and none of its code is loaded. */
export function GuardedScreen({ screen: { name, component: Page } }: { screen: Screen }) {
  const { opens } = SCREEN_ACCESS[name];
  return may(opens, useUser()) ? (
    <Page fallback={<ScreenSkeleton />} />
  ) : (
    <NoRights title={opens === 'actus' ? 'Actus' : 'Administration'} />
  );
}
