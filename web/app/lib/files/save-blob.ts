/** Browsers start the save later, so the address outlives the click. */
const ADDRESS_LIFE_MS = 60_000;

/** Hands a file to the browser's downloads under this name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFE_MS);
}
