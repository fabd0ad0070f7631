/** The address of a project's public page. */
export function sharePath(projectId: string): string {
  return `/project/share/${projectId}`;
}
