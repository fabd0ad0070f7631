/**
 * Copies a text; true when it went well. Pages without a secure clipboard are served the older way
 * (rule B8), for which `field` holds the text: while a dialog is open, nothing
 * outside it can be marked.
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return field !== null && typeof document.execCommand === 'function' && document.execCommand('copy');
  }
}
