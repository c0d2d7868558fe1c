/** The field of forms that ask for the password again. */
export const CURRENT_PASSWORD = {
  name: 'currentPassword',
  label: 'Votre mot de passe',
  type: 'password',
  autoComplete: 'current-password',
} as const;
