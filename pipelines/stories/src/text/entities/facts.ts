import { type Reading, readingsOf, readingsWithoutAccents } from '../lexicon.ts';
import { nameLists } from './names-file.ts';

/** What the dictionary and the lists know of a word, whatever its text. */
export interface WordFacts {
  /** An ordinary word of the dictionary. */
  common: boolean;
  /** Articles, prepositions, pronouns and the like. */
  grammar: boolean;
  /** Noun or adjective of the dictionary. */
  nominal: boolean;
  firstName: 0 | 1 | 2;
  surname: boolean;
  place: 0 | 1 | 2;
}

const GRAMMAR = new Set(['D', 'S', 'C', 'O', 'W']);
const MEMORY = 40_000;
const memory = new Map<string, WordFacts>();

const has = (readings: readonly Reading[], test: (reading: Reading) => boolean) => readings.some(test);

/** First names in French news that the packages lack: Arabic, African, Slavic and Asian ones. */
const MORE_FIRST_NAMES = new Set(
  `ousmane kylian karim mohamed mohammed mamadou moussa ibrahima ibrahim abdoulaye abdelaziz abdel aya aissa assa aminata fatima fatou khadija leila yasmina yacine yassine zinedine riyad rayan nabil nadir samir rachid rachida najat myriam mourad mehdi malik hakim hassan hussein hamza farid djamel djamila cedric idris idriss jamel jordan bilal brahim bachar vladimir volodymyr dmitri sergei serguei alexei alexeï ivan igor oleg andrei andrii mikhail iouri evgueni viktor ioulia svetlana yulia olga xi kim boris angela ursula jair narendra recep tadej primoz novak rafael roger luka nikola giannis kyrie dwight kawhi kobe shaquille klay draymond devin damian russell zion anthony lebron stephen tiger usain lionel cristiano neymar kingsley dayot aurelien raphael jules theo eduardo antoine n'golo blaise presnel ferland benoit marquinhos achraf gianluigi vitinha bradley warren desire khvicha donald joe barack hillary kamala elon jeff mark bill melania ivanka meghan harry kate william george xavier sebastien gerald eric elisabeth gabriel bruno edouard amelie aurore marlene roselyne ségolène segolene najat anne brigitte emmanuel francois nicolas jean-luc jean-marie jean-pierre jean-paul jean-michel jean-yves jean-jacques marie-george jean-baptiste jean-claude pierre-emmanuel zhang wang li liu chen yuki naomi kenzo hiro shinzo narendra imran aung tedros antonio luiz evo nayib alberto gustavo nicolas juan jose ali benyamin benjamin yair itzhak mahmoud ismail yahya hassan abdelmadjid kais macky alassane laurent paul felix cyril teddy clarisse marie-jose renaud florent pauline perrine tessa kevin antony pep kit manu nasser jannik carlos iga aryna coco serena venus victor rudy evan nando zaccharie tony boris`.split(
    /\s+/,
  ),
);

/** Words and places that are also in the lists of first names, but are hardly ever first names in a title. */
const NO_FIRST_NAMES = new Set(
  `abondance acanthe allie amant amante amen ami amie amour ange arcade archange ascension assomption atlas aube bon boubou brandi brune candide cheikh conception dame devin divine don douce dune fiacre flore fortune gui ha hava ira islam job jocrisse junior juste lance lasse leu lia lias lino lion loup lui mai mama mamie mars mats mercure milan merle miles moche nadir normand nova olympe pan parfait pat paterne perle pie piper placide pluton prince prune rama reine roman samba satine saturne sauveur sire soda sue tao tara tian titan vigile vital van france paris dallas austin aden bradford constantine mahe medina preston riyad samara sanaa santiago santos soledad israel gaza`.split(
    ' ',
  ),
);

function fresh(lower: string, folded: string): WordFacts {
  const exact = readingsOf(lower);
  const readings = exact.length > 0 ? exact : readingsWithoutAccents(lower);
  const lists = nameLists();
  const parts = folded.split('-');
  const first = parts[0] ?? '';
  const french =
    !NO_FIRST_NAMES.has(folded) &&
    (lists.french.has(folded) ||
      MORE_FIRST_NAMES.has(folded) ||
      (parts.length === 2 && lists.french.has(first) && lists.french.has(parts[1] ?? '')));
  return {
    common: has(readings, (reading) => !reading.capital && reading.speech !== 'X'),
    grammar: has(readings, ({ capital, speech }) => !capital && GRAMMAR.has(speech)),
    nominal: has(readings, ({ capital, speech }) => !capital && (speech === 'N' || speech === 'A')),
    firstName: french ? 2 : lists.foreign.has(folded) && !NO_FIRST_NAMES.has(folded) ? 1 : 0,
    surname: lists.surnames.has(folded),
    place: lists.places.has(folded) ? 2 : lists.towns.has(folded) ? 1 : 0,
  };
}

/** Facts of a word, by its lower case and its folded form. Cached; a full cache is emptied. */
export function factsOf(lower: string, folded: string): WordFacts {
  const known = memory.get(lower);
  if (known) return known;
  if (memory.size >= MEMORY) memory.clear();
  const made = fresh(lower, folded);
  memory.set(lower, made);
  return made;
}
