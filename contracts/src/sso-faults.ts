/** Why a login by single sign-on led back to the login page: `/login?sso=code`. The dashboard reads it too. */

export const SSO_FAULTS = {
  sso_state: 'La connexion a expiré ou a déjà servi. Recommencez.',
  sso_refused: 'Le fournisseur d’identité a refusé la connexion.',
  sso_unavailable: 'Le fournisseur d’identité ne répond pas. Réessayez, ou connectez-vous avec votre mot de passe.',
  sso_unverified_email: 'Le fournisseur d’identité n’a pas vérifié votre adresse email.',
  sso_email: 'Le fournisseur d’identité n’a pas donné d’adresse email valable. Adressez-vous à votre administrateur.',
  sso_linked: 'Ce compte est lié à une autre identité. Adressez-vous à votre administrateur.',
  sso_removed: 'Votre compte a été supprimé. Adressez-vous à votre administrateur.',
  sso_later: 'Vigie ne peut pas vous connecter pour le moment. Réessayez dans un instant.',
  sso_no_role: 'Aucun de vos groupes ne donne accès à Vigie. Adressez-vous à votre administrateur.',
} as const;
export type SsoFault = keyof typeof SSO_FAULTS;

export const isSsoFault = (text: string): text is SsoFault => Object.hasOwn(SSO_FAULTS, text);

/** Where the provider sends the browser back to. */
export const SSO_RETURN_PATH = '/login/oidc/retour';
/** The step of the login page that ends it: `/login?etape=sso`. */
export const SSO_STEP = 'sso';
