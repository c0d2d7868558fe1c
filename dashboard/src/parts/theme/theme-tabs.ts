/** Tabs of « Thématique » and, but for `editeur`, of a comparison of clusters. The first one is that of an address without a tab. */
export const THEME_TAB_LABELS = { resume: 'Résumé', editeur: 'Éditeur', classement: 'Classement' } as const;

export type ThemeTab = keyof typeof THEME_TAB_LABELS;
