import { useMemo } from 'react';
import { useFirstClusterPage } from '../../api/calls/cluster-list.ts';
import { useTheme, useThemePublisher, useThemeRanking } from '../../api/calls/theme.ts';
import { isEveryone } from '../../filters/publisher-options.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import type { Standing } from '../../ui/answered.tsx';

export type ThemeTab = 'resume' | 'editeur' | 'classement';

/** What the panel of a tab shows, for the heading above it. The panel's parts ask the same, which is asked once. */
export function useThemeAnswers(query: SharedQuery, tab: ThemeTab | null): readonly Standing[] {
  const everyone = useMemo(() => ({ ...query, editeur: 'all' }), [query]);
  const theme = useTheme(query, undefined, tab === 'resume');
  const clusters = useFirstClusterPage(query, '', tab === 'resume');
  const own = useThemePublisher(query, tab === 'editeur' && !isEveryone(query.editeur));
  const ranking = useThemeRanking(everyone, undefined, tab === 'classement');
  if (tab === 'editeur') return [own];
  return tab === 'classement' ? [ranking] : [theme, clusters];
}
