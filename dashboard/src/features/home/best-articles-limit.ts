/** Rows of « Meilleurs Articles » (document 1, point 9). */
export const LIMIT = 20;
