import { ArchiveUpload } from './archive-upload.ts';
import { DocumentUploads } from './document-uploads.ts';
import { PictureUploads } from './picture-uploads.ts';
import { StudioSession } from './studio-session.ts';
import type { OpenListing } from './studio-state.ts';

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
