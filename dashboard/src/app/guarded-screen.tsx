import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { useEffect } from 'react';
import { dropEarly } from '../api/request.ts';
import { useUser } from '../session/user-context.ts';
import { NoRights } from './no-rights.tsx';
import type { Screen } from './screens.ts';

/** A screen for users who may see it. Others read that they may not, and none of its code is loaded. */
export function GuardedScreen({ screen: { name, component: Page } }: { screen: Screen }) {
  const { opens } = SCREEN_ACCESS[name];
  // It runs after the effects of the page, which has sent its calls by then.
  useEffect(dropEarly, []);
  return may(opens, useUser()) ? <Page /> : <NoRights title={opens === 'actus' ? 'Actus' : 'Administration'} />;
}
