/** Fields of the card of a cluster, wherever it is shown. */
export const CARD = [
  'articles',
  'cat_principale',
  'categories[]',
  'first_view',
  'lastModified',
  'publications.derniere',
  'publications.editeurs',
  'publications.premiere',
  'score',
  'status',
  'tendance_1h',
  'tendance_4h',
];
