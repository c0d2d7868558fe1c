import { ARTICLE_TWINS } from './articles.ts';
import { CLUSTER_TWINS } from './clusters.ts';
import { COLLECT_TWINS } from './collect.ts';
import { ANALYSIS_TWINS, EXPRESSION_TWINS, TOPIC_TWINS } from './desk.ts';
import { FLUX_TWINS } from './flux.ts';
import { HOME_TWINS, INCIDENT_TWINS } from './home.ts';
import { PAGE_TWINS } from './pages.ts';
import { PROOF_TWINS } from './proof.ts';
import { PUBLISHER_TWINS } from './publishers.ts';
import { SCORE_TWINS } from './scores.ts';
import { SITEMAP_TWINS } from './sitemaps.ts';
import type { Twins } from './twin.ts';

/**
 * Calls × fields → the test that compares them with a naive reading. Calls without figures are in ordinary.ts. A new call, or a
 * new field of an answer, fails the build until a test is named here. fields.ts lists the fields of an answer.
 */
export const TWINS: Twins = {
  ...PUBLISHER_TWINS,
  ...ARTICLE_TWINS,
  ...CLUSTER_TWINS,
  ...TOPIC_TWINS,
  ...EXPRESSION_TWINS,
  ...FLUX_TWINS,
  ...PAGE_TWINS,
  ...INCIDENT_TWINS,
  ...ANALYSIS_TWINS,
  ...SITEMAP_TWINS,
  ...COLLECT_TWINS,
  ...SCORE_TWINS,
  ...PROOF_TWINS,
  ...HOME_TWINS,
};
