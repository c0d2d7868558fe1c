import type { SourceKind } from '@vigie/contracts/sources';

interface FailureWords {
  what: string;
  remedy: string;
}

const CHECK_ADDRESS =
  'Ouvrez l’adresse dans un navigateur ; si elle n’y répond pas non plus, attendez ou supprimez la source';
export const CONTACT_SITE = 'Signalez-le à l’éditeur ; la source est relue d’elle-même';

const OPEN_OR_DELETE = 'Si l’hôte est de votre maison, nommez-le dans VIGIE_COLLECT_ALLOW ; sinon, supprimez la source';

const BY_REASON: Readonly<Record<string, FailureWords>> = {
  name: { what: 'Le nom de l’hôte n’existe pas', remedy: CHECK_ADDRESS },
  connect: { what: 'Le serveur n’accepte pas la connexion', remedy: CHECK_ADDRESS },
  timeout: { what: 'Le serveur ne répond pas à temps', remedy: CHECK_ADDRESS },
  tls: { what: 'Le certificat du site n’est pas valable', remedy: CONTACT_SITE },
  proxy: {
    what: 'Le serveur mandataire ne transmet pas la demande',
    remedy: 'Vérifiez le mandataire de cet hôte sous Hôtes, ou HTTPS_PROXY et HTTP_PROXY de la collecte',
  },
  address: { what: 'L’adresse n’est pas sur l’internet public', remedy: OPEN_OR_DELETE },
  port: { what: 'Le port de l’adresse n’est pas admis', remedy: OPEN_OR_DELETE },
  url: { what: 'L’adresse n’est pas lisible', remedy: 'Supprimez la source' },
  redirects: { what: 'L’adresse redirige sans fin', remedy: CONTACT_SITE },
  too_large: {
    what: 'Le fichier est trop grand',
    remedy: 'Ajoutez de nouveau le domaine pour trouver un sitemap d’actualités',
  },
  ratio: { what: 'Le fichier comprimé est démesuré', remedy: CONTACT_SITE },
  cut: { what: 'Le fichier est coupé avant sa fin', remedy: CONTACT_SITE },
  encoding: { what: 'Le fichier est mal comprimé', remedy: CONTACT_SITE },
};

/** Why fetches failed, for administrators. @param reason FailureReason of the crawler, or what its readers say */
export function failureWords(status: number, reason: string): FailureWords {
  if (status >= 400) return { what: `Le site répond par une erreur ${status}`, remedy: CONTACT_SITE };
  const known = Object.hasOwn(BY_REASON, reason) ? BY_REASON[reason] : undefined;
  return known ?? { what: 'Le fichier ne peut pas être lu', remedy: CONTACT_SITE };
}

const IN_PART: Readonly<Record<string, string>> = {
  'too-large': 'Le fichier dépasse 50 Mo : ce qui précède est lu, le reste ne l’est pas',
  'too-many': 'Le fichier compte plus de 100 000 adresses : les premières sont lues, le reste ne l’est pas',
  'too-large feed': 'Le flux dépasse 5 Mo : ce qui précède est lu, le reste ne l’est pas',
  'too-many feed': 'Le flux compte plus de 20 000 articles : les premiers sont lus, le reste ne l’est pas',
  cut: 'Le fichier est coupé avant sa fin : ce qui précède est lu',
};

/** What is said of a file that was read in part. @param why what the readers say */
export const inPart = (why: string, kind: SourceKind): { diagnosis: string; remedy: string } => ({
  diagnosis: IN_PART[`${why} ${kind}`] ?? IN_PART[why] ?? 'Le fichier n’est lu qu’en partie',
  remedy: CONTACT_SITE,
});
