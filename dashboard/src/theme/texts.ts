/** Theme screens say this when their three minutes are over (document 1, point 8). */
export const THEME_TIMEOUT = 'Délai de chargement expiré';
