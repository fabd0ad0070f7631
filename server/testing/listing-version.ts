import type { ApiAnswer, RunningServer } from './api-client.ts';
import type { Person } from './app.ts';
import { makeArchive } from './listing-form.ts';

export interface VersionParts {
  archive?: Buffer;
  number?: string;
  changelog?: string;
}

/** The form of `POST /projects/{id}/versions`. */
export async function versionForm({ archive, number, changelog }: VersionParts = {}): Promise<FormData> {
  const form = new FormData();
  if (number) form.append('versionNumber', number);
  if (changelog) form.append('changelog', changelog);
  const bytes = archive ?? (await makeArchive({ 'CHANGES.md': `${number} ${changelog}\n` }));
  form.append('projectZipFile', new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), 'next.zip');
  return form;
}

/** Sends a new archive of a published listing to review; the version's id. */
export async function offerVersion(
  market: RunningServer,
  seller: Person,
  projectId: string,
  parts: VersionParts = {},
): Promise<string> {
  const form = await versionForm(parts);
  const answer = await market.api('POST', `/projects/${projectId}/versions`, { token: seller.token, form });
  if (answer.status !== 201) throw new Error(`no version: ${JSON.stringify(answer.body)}`);
  return answer.body.data._id as string;
}

/** Changes fields of a listing as its seller, on the revision that it has. */
export async function changeProject(
  market: RunningServer,
  seller: Person,
  projectId: string,
  fields: Record<string, string>,
): Promise<ApiAnswer> {
  const current = await market.api('GET', `/projects/${projectId}`, { token: seller.token });
  const form = new FormData();
  form.append('revision', String(current.body.data.revision));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return market.api('PUT', `/projects/${projectId}`, { token: seller.token, form });
}
