import type { Block } from './blocks.ts';

/** Lines that lead elsewhere: "Read more: …", "Lire aussi : …". */
const ELSEWHERE =
  /^(?:[▶►>»→•*\s]*)(?:read (?:more|also|next)|also read|see also|related(?: (?:stories|articles|content|coverage|links|posts|news))?|more (?:from|on|stories)|recommended|watch(?: (?:more|now|also))?:|click here|lire (?:aussi|également|la suite)|à lire|a lire|(?:voir|relire|regarder|écouter) (?:aussi|également)|(?:retrouvez|découvrez) (?:aussi|également)|sur le même (?:sujet|thème)|lesen sie (?:auch|mehr)|mehr (?:zum thema|dazu)|lee también|le(?:er|a) también|te puede interesar|leggi anche|lees ook|läs (?:också|även)|les også|læs også|czytaj (?:też|także|również)|zobacz (?:też|także)|leia (?:também|mais)|lue myös|читайте также)\b/iu;
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
  if (NOTICE.test(text) || SIGN.test(text)) return true;
  if (ELSEWHERE.test(text) && (linked > 0.2 || text.length < 60)) return true;
  return tag === 'li' ? linked > 0.9 && text.length < SHORT : linked > 0.95 && text.length < SHORT && text.length > 12;
}

const isHeading = ({ tag }: Block) => /^h[1-6]$/.test(tag);

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
  const kept = withoutLists(blocks).filter(
    (block, index) => !isFurnitureBlock(block) && !(index < 6 && (isHeadline(block.text) || isDateline(block.text))),
  );
  while (kept.length > 0 && isHeading(kept.at(-1) as Block)) kept.pop();
  return kept;
}
