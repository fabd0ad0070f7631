import { StudioSession } from './saving/session.ts';
import type { OpenListing } from './saving/state.ts';
import { ArchiveUpload } from './uploads/archive/upload.ts';
import { DocumentUploads } from './uploads/documents/upload.ts';
import { PictureUploads } from './uploads/pictures/upload.ts';

/** A listing that is being worked on, with everything that is on its way to it. */
export interface ListingEditor {
  session: StudioSession;
  pictures: PictureUploads;
  documents: DocumentUploads;
  archive: ArchiveUpload;
}

export function openListingEditor(uid: string, listing?: OpenListing): ListingEditor {
  const session = new StudioSession(uid, listing);
  return {
    session,
    pictures: new PictureUploads(session),
    documents: new DocumentUploads(session),
    archive: new ArchiveUpload(session),
  };
}
