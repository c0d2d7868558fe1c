import { under } from './twin.ts';

/** Positions of the row of an article, in a list of this path. */
export const rowOf = (list: string): string[] => [
  ...under(list, 'rank', 'score', 'scoreApplenews', 'scoreDesktop', 'scoreMobile', 'clusterScore'),
  ...under(list, 'desktopTop', 'desktopCat', 'desktopTopic', 'mobileTop', 'mobileCat', 'mobileTopic'),
  ...under(list, 'lastModified', 'firstView', 'dateArticle', 'lastDateArticle', 'publishedAt', 'firstExposition'),
  ...under(list, 'firstDesktop', 'firstMobile', 'firstApplenews', 'lastDesktop', 'lastMobile', 'lastApplenews'),
  ...under(list, 'sharesTotal', 'sharesFacebook', 'sharesTwitter', 'sharesBluesky', 'sharesMastodon', 'paywall'),
];
