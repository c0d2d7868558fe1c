import { dayName, formatDay } from '@vigie/contracts/french/clock';
import { photographedAt } from '@vigie/contracts/french/numbers';
import type { MorningEdition } from '@vigie/contracts/morning/edition';
import { createElement } from 'react';
import { unlinked } from '../../mail/inert.ts';
import { mailHtml } from '../../mail/mail-layout.tsx';
import { leaveText, type MailForm } from '../../mail/mail-parts.ts';
import { editionAddress } from '../addresses.ts';
import { MailBody } from './mail-body.tsx';

interface MailOptions {
  /** Of the installation, as readers reach it: `https://vigie.example`. */
  origin: string;
  /** Address of the page where the recipient leaves the channel. */
  unsubscribe?: string | null;
}

const PREHEADER_LETTERS = 140;

/** An address of this installation and of no other, whatever a stored edition says. */
function linkTo(origin: string): (path: string) => string {
  const home = new URL(origin);
  return (path) => {
    const url = URL.canParse(path, origin) ? new URL(path, home) : home;
    return url.origin === home.origin ? url.href : home.href;
  };
}

function nightWords({ date, nuit, connu }: MorningEdition): string {
  const at = (wall: string): string => `${formatDay(wall.slice(0, 10))} ${wall.slice(11)}`;
  const known = connu === null ? 'rien de photographié' : photographedAt(connu);
  return `${dayName(date)}, nuit du ${at(nuit.fromDate)} au ${at(nuit.toDate)}, ${known}`;
}

/** The first line of each block. */
function preheaderOf({ blocs }: MorningEdition): string {
  const firsts = blocs.flatMap(({ lignes: [first] }) => (first ? [`${first.chiffre} ${first.texte}`] : []));
  const whole = unlinked(firsts.join(' · '));
  return whole.length <= PREHEADER_LETTERS ? whole : `${whole.slice(0, whole.lastIndexOf(' ', PREHEADER_LETTERS))}…`;
}

/** A pure function: the same edition makes the same mail. */
export function morningMail(edition: MorningEdition, { origin, unsubscribe = null }: MailOptions): MailForm {
  const link = linkTo(origin);
  const heading = `Ce matin, ${unlinked(edition.nom)}`;
  const subject = `${heading} : ${dayName(edition.date)}`;
  const night = nightWords(edition);
  const screen = editionAddress(edition);
  const text = [
    heading,
    night,
    ...edition.blocs.flatMap(({ titre, lignes, mot }) => [
      '',
      `${unlinked(titre)} :`,
      ...lignes.flatMap(({ chiffre, texte, adresse }) => [
        `- ${unlinked(chiffre)} ${unlinked(texte)}`,
        `  ${link(adresse)}`,
      ]),
      ...(mot === null ? [] : [unlinked(mot)]),
    ]),
    '',
    `Lire dans Vigie : ${link(screen)}`,
    ...leaveText(unsubscribe),
    '',
  ].join('\n');
  const head = { title: subject, preheader: preheaderOf(edition), heading, night };
  const body = { ...head, blocks: edition.blocs, link, screen, unsubscribe };
  return { subject, text, html: mailHtml(createElement(MailBody, body)) };
}
