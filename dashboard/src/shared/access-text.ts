/** Whether an article must be paid for, as its page says. `null` means it does not say. */
export const accessText = (paid: boolean | null): 'Payant' | 'Libre' | null =>
  paid === null ? null : paid ? 'Payant' : 'Libre';
