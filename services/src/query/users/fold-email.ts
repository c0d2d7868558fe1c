/** Two addresses that differ in case or Unicode composition are one account. */
export const foldEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
