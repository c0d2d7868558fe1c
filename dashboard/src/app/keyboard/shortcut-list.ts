/** Single keys, listed on the ? sheet. G waits for a second key, which the menu's entries name. */
export const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], text: 'Palette de commandes' },
  { keys: ['/'], text: 'Filtres' },
  { keys: ['G', 'S'], text: 'Suivi général' },
  { keys: ['G', 'O'], text: 'Couverture' },
  { keys: ['G', 'K'], text: 'Clusters' },
  { keys: ['G', 'C'], text: 'Classement' },
  { keys: ['G', 'A'], text: 'Articles' },
  { keys: ['R'], text: 'Réinitialiser les filtres' },
  { keys: ['T'], text: 'Tableaux à la place des graphiques' },
  { keys: ['['], text: 'Replier ou déplier le menu' },
  { keys: ['?'], text: 'Cette liste' },
] as const;
