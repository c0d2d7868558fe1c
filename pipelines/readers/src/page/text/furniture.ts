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

/** Lines that lead elsewhere: "Read more: …", "Lire aussi : …". */
const ELSEWHERE =
  /^(?:[▶►>»→•*\s]*)(?:read (?:more|also|next)|also read|see also|related(?: (?:stories|articles|content|coverage|links|posts|news))?|more (?:from|on|stories)|recommended|watch(?: (?:more|now|also))?:|click here|lire (?:aussi|également|la suite)|à lire|a lire|(?:voir|relire|regarder|écouter) (?:aussi|également|la vidéo|le podcast)|(?:retrouvez|découvrez) (?:aussi|également)|sur le même (?:sujet|thème)|lesen sie (?:auch|mehr)|mehr (?:zum thema|dazu)|lee también|le(?:er|a) también|te puede interesar|leggi anche|lees ook|läs (?:också|även)|les også|læs også|czytaj (?:też|także|również)|zobacz (?:też|także)|leia (?:também|mais)|lue myös|читайте также)\b/iu;
/** What replaces a text, or of its rest, for those who have not paid. */
const LOCKED =
  /^(?:(?:cet|l[’']) ?article est réservé (?:aux|à nos) abonn[ée]e?s.{0,80}|(?:contenu|article) (?:réservé|exclusif).{0,60}abonn[ée]e?s.{0,40}|il vous reste .{0,40} (?:à lire|à découvrir).{0,60}|(?:la suite|vous avez lu) .{0,60} abonn[ée]e?s.{0,40}|déjà abonn[ée]e? ?\?.{0,60}|(?:s[’']abonner|je m[’']abonne|abonnez-vous)(?: (?:à|au|aux|pour|dès|et|maintenant)\b.{0,60})?[ !.]{0,3}|(?:se connecter|identifiez-vous|connectez-vous)|this (?:article|content|story) is (?:for|reserved for|available to) .{0,30}subscribers.{0,60}|already (?:a subscriber|have an account)\b.{0,60}|(?:subscribe|log in|sign in|register) (?:to|now to|or .{0,20} to) (?:continue|keep) reading.{0,60}|(?:subscribe(?: now)?|log in|sign in)|dieser artikel ist .{0,40}abonnent.{0,60}|jetzt (?:abonnieren|weiterlesen).{0,40}|(?:suscríbete|contenido exclusivo para suscriptores).{0,60})$/iu;
/** Invitations and notices around a text. */
const NOTICE =
  /^(?:(?:advert(?:isement|ising)?|publicité|anzeige|werbung|publicidad|pubblicità|advertentie|annonse|reklama?|sponsored(?: content)?|story continues below(?: advertisement)?|article continues (?:below|after)(?: this)?(?: advertisement| ad)?)[.:]?|(?:sign up|subscribe|register)\b.{0,120}\b(?:newsletters?|emails?|inbox|account|alerts?)\b.*|(?:inscrivez-vous|abonnez-vous|recevez)\b.{0,120}(?:newsletters?|lettre|alertes?)\b.*|(?:follow|like|join) (?:us|[\w' ]{2,30}) on (?:facebook|twitter|x|instagram|telegram|whatsapp|google news)\b.*|suivez[- ](?:nous|[\p{L}\d ]{2,30}) sur\b.*|(?:share|tweet|print|email|partager|imprimer|comments?|teilen|drucken|compartir|condividi)(?: (?:this|on|via|sur|cet?) .{0,40})?|(?:photo|image|video|picture|crédit photo|credits?|source|foto|bild)s?\s*[:/].{0,80}|(?:©|\(c\)|copyright\b).{0,160}|all rights reserved\.?|tous droits réservés\.?|loading\.{0,3}…?|(?:\d+ )?(?:comments?|commentaires?|shares?|partages?))$/iu;

const SHORT = 220;
/** Headings of what follows a text. */
const AFTER =
  /^(?:related\b.*|more (?:from|on|in|stories|news)\b.*|most (?:popular|read|viewed)\b.*|trending\b.*|recommended\b.*|you (?:may|might) also like.*|read (?:more|next)|(?:latest|top) (?:news|stories)|comments?|leave a (?:reply|comment).*|share this.*|tags?:?|à lire (?:aussi|également)|sur le même sujet|(?:les )?plus lus|articles? (?:liés|similaires|recommandés)|commentaires?|nos derniers articles|dans la même rubrique|mehr zum thema|meistgelesen|das könnte .*|noticias relacionadas|lo más (?:leído|visto)|te puede interesar|articoli correlati|leggi anche|meest gelezen|lees ook)\s*:?$/iu;
/** Signs of a page around a text: an address, an end mark, a counter. */
const SIGN =
  /^(?:[\w.+-]+@[\w-]+\.[\w.]+|[([]?(?:end|fin|ends?)[)\]]?|[<>«»‹›|•·*#\-–—=_.…\d\s]{1,12}|[™©®].{0,160})$/iu;

/** Whether a block is not part of the text: a link elsewhere, an invitation, an advertisement. */
export function isFurnitureBlock({ tag, text, linked }: Block): boolean {
  if (text.length > 400) return false;
  if (NOTICE.test(text) || LOCKED.test(text) || SIGN.test(text)) return true;
  if (ELSEWHERE.test(text) && (linked > 0.2 || text.length < 60)) return true;
  return tag === 'li' ? linked > 0.9 && text.length < SHORT : linked > 0.95 && text.length < SHORT && text.length > 12;
}

const isHeading = ({ tag }: Block) => /^h[1-6]$/.test(tag);

/** Below a text stand at most so many lines of a page that are taken for its own. */
const TAIL_MAX = 8;

/** A heading without a text, or a short line that is no sentence: a label, a name, a link. */
const isTail = (block: Block) =>
  isHeading(block) || (block.tag !== 'li' && block.text.length < 80 && !/[.!?…。！？»”"'’)\]]$/u.test(block.text));

const isDateline = (text: string) =>
  text.length < 90 && /\b(?:19|20)\d{2}\b/.test(text) && text.replace(/[\d\s:.,/|–-]/g, '').length < 40;

/** Without lists of other articles: a heading that announces them and the short or linked blocks after it. */
function withoutLists(blocks: readonly Block[]): Block[] {
  let inList = false;
  return blocks.filter((block) => {
    if (block.text.length < 60 && AFTER.test(block.text)) inList = true;
    else if (inList && block.linked < 0.5 && block.text.length > 160) inList = false;
    return !inList;
  });
}

/** Blocks of the text alone: also without its own headline and without headings under which nothing is left. */
export function withoutFurniture(blocks: readonly Block[], isHeadline: (text: string) => boolean): Block[] {
  const counts = new Map<string, number>();
  for (const { text } of blocks) counts.set(text, (counts.get(text) ?? 0) + 1);
  // A short line that comes back is a label of the page.
  const single = blocks.filter(({ text }) => text.length > 100 || counts.get(text) === 1);
  const prose = withoutLists(single).filter(
    (block, index) => !isFurnitureBlock(block) && !(index < 6 && (isHeadline(block.text) || isDateline(block.text))),
  );
  let end = prose.length;
  while (end > 1 && prose.length - end < TAIL_MAX && isTail(prose[end - 1] as Block)) end--;
  return prose.slice(0, end);
}
