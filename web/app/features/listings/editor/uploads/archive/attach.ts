import { api } from '../../../../../lib/api/call.ts';
import { upload } from '../../../../../lib/files/upload.ts';
import { formOf } from '../../saving/calls.ts';
import type { StudioSession } from '../../saving/session.ts';
import { fieldTexts } from '../../values/fields.ts';

/** What the server found in an archive. */
export interface FoundArchive {
  name: string;
  size: number;
  files: number;
  sha256: string;
  number: string;
  /** It waits for a review while the one before it sells. */
  isWaiting: boolean;
}

/**
 * Gives a finished upload to its listing, which looks into the archive; of a listing on the market it becomes a
 * version under review (rules L4, Y). Resolves to what was found; throws the refusal with its reason.
 */
export async function attachArchive(session: StudioSession, address: string): Promise<FoundArchive> {
  const uploadId = address.split('/').pop() ?? '';
  const { values, listing } = session.state.get();
  const { versionNumber, changelog } = fieldTexts(values);
  const fields = { versionNumber: versionNumber || undefined, changelog, uploadId };
  // Looking into a large archive takes longer than other calls may.
  if (listing?.project.status === 'suspended') {
    const params = { id: listing.project._id };
    await upload('POST /projects/:id/versions', formOf(fields), { params, idempotencyKey: uploadId });
  } else {
    await session.act((id, revision) =>
      upload('PUT /projects/:id', formOf({ revision: String(revision), ...fields }), { params: { id } }),
    );
  }
  session.noteSaved({ versionNumber, changelog });
  await session.refresh();
  // A listing that was rejected is a draft again: what was typed until then is saved with it.
  session.change({});
  const { project } = session.state.get().listing ?? {};
  const waiting = project?.management?.openVersion;
  if (waiting) return { ...waiting, name: waiting.originalName, isWaiting: true };
  const archive = project?.projectZipFile;
  if (!archive) throw new Error('no archive');
  return { ...archive, name: archive.originalName, number: archive.version, isWaiting: false };
}

/** Sends a version that was handed back for changes to review once more, as it is. */
export async function resendVersion(session: StudioSession): Promise<void> {
  const { values, listing } = session.state.get();
  if (listing?.project.status === 'suspended') {
    await session.act((id) => api('POST /projects/:id/submit', { params: { id } }));
    return session.refresh();
  }
  const { versionNumber, changelog } = fieldTexts(values);
  await session.act((id, revision) => {
    const form = formOf({
      revision: String(revision),
      versionNumber: versionNumber || undefined,
      changelog,
      submit: 'true',
    });
    return upload('PUT /projects/:id', form, { params: { id } });
  });
  session.noteSaved({ versionNumber, changelog });
  await session.refresh();
}
