import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { useUser } from '../session/user-context.ts';
import { NoRights } from './no-rights.tsx';
import type { Screen } from './screens.ts';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';
import { StoriesNotice } from './stories-notice.tsx';
import { UnexposedNotice } from './unexposed-notice.tsx';
import { UnfollowedNotice } from './unfollowed-notice.tsx';
import { UnreadableNotice } from './unreadable-notice.tsx';

/** A screen for users who may see it. Others read that they may not, and none of its code is loaded. */
export function GuardedScreen({
  screen: { name, component: Page, fields, restsOnClusters, without },
}: {
  screen: Screen;
}) {
  const { opens } = SCREEN_ACCESS[name];
  return may(opens, useUser()) ? (
    <>
      {restsOnClusters ? <StoriesNotice /> : null}
      {without ? <UnexposedNotice shows={without} /> : null}
      <UnreadableNotice screen={name} />
      {fields.includes('groupe') ? <UnfollowedNotice /> : null}
      <Page fallback={<ScreenSkeleton />} />
    </>
  ) : (
    <NoRights title={opens === 'actus' ? 'Actus' : 'Administration'} />
  );
}
