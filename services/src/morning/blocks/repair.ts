import type { SitemapGroup, SitemapState } from '@vigie/contracts/calls/sitemaps';
import { formatDelay } from '@vigie/contracts/french/durations';
import { counted } from '@vigie/contracts/french/numbers';
import type { MorningBlock, MorningLine } from '@vigie/contracts/morning/edition';
import { FAULT_LABELS } from '@vigie/contracts/sitemap-fault-labels';
import { FETCH_FAULTS, type SitemapFault } from '@vigie/contracts/sitemap-faults';
import { sitemapGroups } from '../../figures/sitemaps/sitemap-groups.ts';
import { sitemapAddress } from '../addresses.ts';
import type { MorningQuestion } from '../morning-question.ts';
import { shortName } from '../words.ts';
import { gapLines } from './page-gaps.ts';

/** Faults for which a sitemap is not read at all. */
const DOWN: readonly SitemapFault[] = ['unreachable', 'http_error', 'unreadable'];

const OF_FETCHES: ReadonlySet<SitemapFault> = new Set(FETCH_FAULTS);

interface Repair {
  /** The smaller the more urgent. */
  urgency: number;
  line: MorningLine;
}

/** What to repair: sitemaps that are down, silent ones, pages that nobody photographs, then other faults. */
export async function repairBlock(question: MorningQuestion, most: number): Promise<MorningBlock> {
  const [groups, gaps] = await Promise.all([sitemapGroups(question.own), gapLines(question)]);
  const adresse = sitemapAddress(question.editeur, question.night);
  const repairs = [
    ...groups.flatMap(({ sitemaps }) => sitemaps.flatMap((state) => repairsOf(state, adresse))),
    ...gaps.map((line) => ({ urgency: 2, line })),
  ];
  const lignes = repairs
    .sort((a, b) => a.urgency - b.urgency || b.line.valeur - a.line.valeur || (a.line.texte < b.line.texte ? -1 : 1))
    .slice(0, most)
    .map(({ line }) => line);
  return { bloc: 'reparer', titre: 'À réparer', lignes, mot: lignes.length === 0 ? nothing(groups) : null };
}

const nothing = (groups: readonly SitemapGroup[]): string =>
  groups.length === 0 ? 'Aucun sitemap connu.' : 'Rien : sitemaps et photographies en ordre.';

function repairsOf({ code: name, error, erreurs, silence }: SitemapState, adresse: string): Repair[] {
  const faults = erreurs.map(
    ({ code, nombre }): Repair => ({
      urgency: error !== null && DOWN.includes(code) ? 0 : 3,
      line: {
        unite: 'fois',
        valeur: nombre,
        adresse,
        chiffre: OF_FETCHES.has(code) ? counted(nombre, 'relevé', 'relevés') : counted(nombre, 'article', 'articles'),
        texte: `sitemap ${shortName(name)} : ${FAULT_LABELS[code]}`,
      },
    }),
  );
  if (!silence?.anormal) return faults;
  const usual = silence.habitude === null ? '' : `, ${formatDelay(silence.habitude)} d’habitude`;
  const line: MorningLine = {
    unite: 'secondes',
    valeur: silence.duree,
    chiffre: formatDelay(silence.duree),
    adresse,
    texte: `sans nouvelle URL, sitemap ${shortName(name)}${usual}`,
  };
  return [...faults, { urgency: 1, line }];
}
