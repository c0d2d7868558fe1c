import { photographedShare } from '@vigie/contracts/french/numbers';
import { COMPLETE, lastingPages, sumPhotographed } from '@vigie/contracts/measured';
import type { MorningBlock, MorningEdition } from '@vigie/contracts/morning/edition';
import type { ExposureDeps } from '../figures/exposure/context.ts';
import { readPhotographedPages } from '../figures/read/photographed-gaps.ts';
import { lostBlock } from './blocks/lost.ts';
import { missingBlock } from './blocks/missing.ts';
import { repairBlock } from './blocks/repair.ts';
import { rivalsBlock } from './blocks/rivals.ts';
import { weekBlock } from './blocks/week.ts';
import { askMorning, type EditionRequest, type MorningQuestion } from './morning-question.ts';
import { fitted, shortName, wordsOf } from './words.ts';

/** Lines of each block: twelve in all, on Mondays with two of the week. */
const LINES = { perdu: 3, manque: 4, concurrents: 3, reparer: 2 } as const;
const MONDAY_LINES = { perdu: 2, manque: 3, concurrents: 3, reparer: 2 } as const;

const UNKNOWN = 'Inconnu : rien n’a été photographié cette nuit.';
const TITLES = {
  perdu: 'Perdu cette nuit',
  manque: 'Ce qu’il nous manque',
  concurrents: 'Face aux concurrents',
} as const;

async function photographed({ own }: MorningQuestion): Promise<number | null> {
  const { seen, expected } = sumPhotographed(lastingPages(await readPhotographedPages(own, {})));
  return seen === 0 ? null : Math.min(1, seen / expected);
}

const unknown = (bloc: keyof typeof TITLES): MorningBlock => ({ bloc, titre: TITLES[bloc], lignes: [], mot: UNKNOWN });

/** What is known of a night that was photographed in part, before what else a block says in words. */
function withShare(block: MorningBlock, share: number): MorningBlock {
  if (share >= COMPLETE) return block;
  const known = `Nuit photographiée à ${photographedShare(share)}, le reste est inconnu.`;
  return { ...block, mot: [known, block.mot].filter(Boolean).join(' ') };
}

/** The edition of a publisher's day. All its figures are those of the screens to which its lines lead. */
export async function makeEdition(
  deps: ExposureDeps,
  request: EditionRequest,
  signal: AbortSignal,
): Promise<MorningEdition> {
  const question = await askMorning(deps, request, signal);
  const connu = await photographed(question);
  const most = question.week ? MONDAY_LINES : LINES;
  const night =
    connu === null
      ? [unknown('perdu'), unknown('manque'), unknown('concurrents')]
      : await Promise.all([
          lostBlock(question, most.perdu).then((block) => withShare(block, connu)),
          missingBlock(question, most.manque),
          rivalsBlock(question, most.concurrents),
        ]);
  const [repair, week] = await Promise.all([repairBlock(question, most.reparer), weekBlock(question)]);
  const blocs = fitted([...night, repair, ...(week ? [week] : [])]);
  const { editeur, date, concurrents } = request;
  return {
    editeur,
    nom: shortName(question.nameOf(editeur)),
    date,
    nuit: question.night,
    semaine: question.week?.week ?? null,
    concurrents: [...concurrents],
    connu,
    blocs,
    mots: wordsOf(blocs),
  };
}
