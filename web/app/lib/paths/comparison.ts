/** Where two versions of a listing are compared; without numbers the newest with the one before it. */
export function comparisonPath(projectId: string, from?: string, to?: string): string {
  const numbers = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
  return `/projects/${projectId}/compare${numbers.size > 0 ? `?${numbers}` : ''}`;
}

/** Where listings stand side by side by their facts. */
export function listingsComparisonPath(ids: readonly string[]): string {
  return ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';
}
