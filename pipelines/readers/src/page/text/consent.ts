import type { Attributes } from '../../html/read-html.ts';
import { hintOf } from '../scan/marks.ts';
import type { Block } from './blocks.ts';

/** Boxes that ask for consent, by the names that sites and the usual systems give them. A page may say `has-cookie-banner` of itself. */
const BOX =
  /(?:^|\s)(?!(?:has|no|is|with|show)[-_])(?:[a-z]{1,8}[-_]{1,2})?(?:(?:cookies?|consents?|gdpr|rgpd|privacy|cmp)[-_]{0,2}(?:banner|bar|box|notice|popup|pop-?in|modal|dialog|wall|overlay|layer|message|container|wrapper|manager|prompt|root|ui)|cookie-?consent|cookie-?law-info|consent|didomi-(?:host|popup|notice|consent-popup)|onetrust-(?:consent-sdk|banner-sdk|pc-sdk)|tarteaucitron(?:root|alertbig)?|axeptio_(?:overlay|main-button|widget)|sp_message_container_\d+|qc-cmp2?-(?:container|ui)|cmplz-cookiebanner|iubenda-cs-banner|truste_overlay|usercentrics-root|fc-consent-root|cybotcookiebotdialog|poool-widget)(?:$|[\s_-])/;
const WHOLE = new Set(['html', 'body', 'main', 'article']);

/** Whether an element is a dialog in front of the page. */
export const isDialog = (tag: string, attributes: Attributes): boolean =>
  !WHOLE.has(tag) &&
  (/^(?:alert)?dialog$/.test(attributes.role ?? '') ||
    attributes['aria-modal'] === 'true' ||
    BOX.test(hintOf(attributes.class)) ||
    BOX.test(hintOf(attributes.id)));

/** What is asked for. */
const ASKED =
  /cookies?|traceurs?|tracking|trackers?|donn[ée]es (?:personnelles|à caractère personnel)|personal data|personenbezogene daten|identifiants? uniques?/i;
/** How readers are spoken to. An article about cookies does not speak to them. */
const SPOKEN =
  /(?:nos|\d+) partenaires|tout (?:accepter|refuser)|(?:accepter|refuser) (?:tout|les cookies)|continuer sans accepter|(?:gérer|paramétrer|modifier|personnaliser) (?:vos|mes|les) (?:choix|préférences|cookies|traceurs)|(?:retirer|donner|exprimer) (?:votre|mon) consentement|en cliquant sur|our (?:\d+ )?partners|accept all|reject all|manage (?:your )?(?:choices|preferences|cookies)|(?:withdraw|give) your consent|alle akzeptieren|unsere partner/gi;

/** Whether a block asks for consent to be followed. */
export function asksConsent({ text }: Block): boolean {
  if (text.length > 3000 || !ASKED.test(text)) return false;
  return (text.match(SPOKEN)?.length ?? 0) >= (text.length < 200 ? 1 : 2);
}
