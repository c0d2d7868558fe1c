/** The five views, in order (document 2, 2.6). */
export const TABS = [
  { id: 'sorties', label: 'Dernières sorties' },
  { id: 'frise-editeur', label: 'Timeline Par Editeur' },
  { id: 'editeur', label: 'Par Editeur' },
  { id: 'sujet', label: 'Par Sujet' },
  { id: 'frise-sujet', label: 'Timeline Par Sujet' },
] as const;

export type FluxTabId = (typeof TABS)[number]['id'];
export const TAB_IDS = ['sorties', 'frise-editeur', 'editeur', 'sujet', 'frise-sujet'] as const satisfies FluxTabId[];
