import { figureLabel } from '@vigie/contracts/figures';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatLifetime } from '@vigie/contracts/french/durations';
import { counted, EN_DASH, formatNumber } from '@vigie/contracts/french/numbers';
import { accessText } from '@vigie/contracts/option-labels';
import type { DatedBy } from '@vigie/contracts/options';
import type { ArticleDetail } from '../../api/calls/figures.ts';
import { CATEGORY_LABELS, POSITION_LABELS } from '../../query/labels.ts';
import type { FactGroup } from '../../ui/fact-sheet.tsx';

const time = (instant: string | null, missing = EN_DASH): string =>
  instant === null ? missing : formatDateTime(instant);

/** Facts of an article other than its scores, as text. Where no exposure was measured, the two groups about it are left out. */
export const factsOf = (article: ArticleDetail): FactGroup[] => [
  ...(article.score === null ? [] : exposureFacts(article)),
  {
    title: 'Dates',
    facts: [
      { label: 'Apparition Sitemap', value: time(article.dateArticle) },
      { label: 'Mise à jour Sitemap', value: time(article.lastDateArticle) },
      { label: 'Publication', value: `${time(article.publishedAt)}${datedWords(article.publishedBy)}` },
      { label: 'Dernière modification', value: time(article.lastModified) },
    ],
  },
  {
    title: 'Page',
    facts: [
      { label: 'Rubrique', value: article.section ?? EN_DASH },
      { label: 'Accès', value: accessText(article.payant) ?? EN_DASH },
      { label: 'Longueur', value: article.mots === null ? EN_DASH : counted(article.mots, 'mot', 'mots') },
      { label: 'Langue', value: article.langue ?? EN_DASH },
      { label: 'Version AMP', value: article.amp === null ? EN_DASH : 'Oui' },
    ],
  },
  {
    title: figureLabel('socialShares'),
    facts: [
      { label: 'Total', value: formatNumber(article.social_shares_total) },
      { label: 'Facebook', value: formatNumber(article.social_shares_facebook) },
      { label: 'Twitter', value: formatNumber(article.social_shares_twitter) },
      { label: 'Bluesky', value: formatNumber(article.social_shares_bluesky) },
      { label: 'Mastodon', value: formatNumber(article.social_shares_mastodon) },
    ],
  },
];

/** Beside a publication date that is not the publication's own. */
const datedWords = (by: DatedBy | null): string =>
  by === null ? '' : by === 'modified' ? ' (date de modification)' : ' (première vue)';

const lifetime = (minutes: number | null): string => (minutes === null ? EN_DASH : formatLifetime(minutes));

const exposureFacts = (article: ArticleDetail): FactGroup[] => [
  {
    title: 'Exposition',
    facts: [
      { label: 'Première exposition', value: time(article.first_exposition, 'Non exposé') },
      { label: 'Dernière exposition', value: time(article.last_exposition) },
      {
        label: 'Dernière position',
        value: article.last_position === null ? EN_DASH : POSITION_LABELS[article.last_position],
      },
      {
        label: 'Dernière catégorie',
        value: article.last_categorie === null ? EN_DASH : CATEGORY_LABELS[article.last_categorie],
      },
    ],
  },
  {
    title: 'Durée de vie',
    facts: [
      { label: 'Totale', value: lifetime(article.lifetime) },
      { label: 'Desktop', value: lifetime(article.lifetime_google_desktop) },
      { label: 'Mobile', value: lifetime(article.lifetime_google_mobile_webview) },
      { label: 'AppleNews', value: lifetime(article.lifetime_applenews) },
    ],
  },
];
