const keyOf = (projectId: string) => `codehaat.question.${projectId}`;

/** What somebody typed about a project and has not sent: kept while they sign in, for this tab. */
export function readDraft(projectId: string): string {
  try {
    return sessionStorage.getItem(keyOf(projectId)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(projectId: string, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(keyOf(projectId));
    else sessionStorage.setItem(keyOf(projectId), text);
  } catch {
    // A browser that keeps nothing: signing in loses the text then.
  }
}
