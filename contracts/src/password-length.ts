/** Characters of a new password. Earlier passwords stay valid. The dashboard shows it, and loads no schema. */
export const PASSWORD_MIN = 12;

/** Letters that are written with two code points count once. */
export const isLongEnough = (password: string): boolean => [...password.normalize('NFC')].length >= PASSWORD_MIN;
