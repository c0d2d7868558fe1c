/** Offers a file for download under this name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
