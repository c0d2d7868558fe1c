import type { NamedText } from './words-of.ts';

/** What a text may be about that tells the type of its unknown names. */
export interface Subjects {
  /** Sports of persons, in which a town is a place. */
  athletes: boolean;
  /** Firms. */
  trade: boolean;
  /** Devices and programs, whose names are hardly persons'. */
  devices: boolean;
}

const SUBJECT_OF = new Map<string, keyof Subjects>();
const list = (subject: keyof Subjects, words: string) => {
  for (const word of words.split(' ')) SUBJECT_OF.set(word, subject);
};
list(
  'athletes',
  'tennis cyclisme boxe natation judo athletisme athle escrime biathlon ski voile golf patinage gymnastique f1 motogp moto triathlon',
);
list(
  'trade',
  'actionnaire actionnaires filiale filiales licenciement licenciements usine usines bourse trimestriel trimestriels trimestrielle pdg start-up cac redressement acquisition acquisitions rachat',
);
list(
  'devices',
  'pc smartphone smartphones processeur processeurs cpu gpu ecran ecrans appli console consoles logiciel logiciels supercalculateur carte ghz trailer jeuxvideo',
);

const known = new WeakMap<NamedText, Subjects>();

/** The subjects of a text, by single words. Read once for each text. */
export function subjectsOf(text: NamedText): Subjects {
  const before = known.get(text);
  if (before) return before;
  const read: Subjects = { athletes: false, trade: false, devices: false };
  for (const { folded } of text.words) {
    const subject = SUBJECT_OF.get(folded);
    if (subject) read[subject] = true;
  }
  known.set(text, read);
  return read;
}
