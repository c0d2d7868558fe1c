interface FailureWords {
  what: string;
  remedy: string;
}

const CHECK_ADDRESS =
  'Ouvrez l’adresse dans un navigateur ; si elle n’y répond pas non plus, attendez ou supprimez la source';
const CONTACT_SITE = 'Signalez-le à l’éditeur ; la source est relue d’elle-même';

const BY_REASON: Readonly<Record<string, FailureWords>> = {
  name: { what: 'Le nom de l’hôte n’existe pas', remedy: CHECK_ADDRESS },
  connect: { what: 'Le serveur n’accepte pas la connexion', remedy: CHECK_ADDRESS },
  timeout: { what: 'Le serveur ne répond pas à temps', remedy: CHECK_ADDRESS },
  tls: { what: 'Le certificat du site n’est pas valable', remedy: CONTACT_SITE },
  address: { what: 'L’adresse n’est pas sur l’internet public', remedy: 'Supprimez la source' },
  port: { what: 'Le port de l’adresse n’est pas admis', remedy: 'Supprimez la source' },
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
