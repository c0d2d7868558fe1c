/** An error that is shown to the operator as one sentence. It never holds a row: rows have password hashes. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
