import { AdminOnly } from './admin-only.tsx';
import type { Screen } from './screens.ts';

/** A screen for those who may see it; others read that they may not, and nothing of it is loaded. */
export function GuardedScreen({ screen: { admin, actus, component: Page } }: { screen: Screen }) {
  if (!admin && !actus) return <Page />;
  return (
    <AdminOnly actus={actus}>
      <Page />
    </AdminOnly>
  );
}
