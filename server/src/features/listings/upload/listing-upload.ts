/** One uploaded file in its temporary place. `sha256` is lower-case hex. */
export interface UploadedFile {
  path: string;
  /** As the client named it, cleaned. */
  originalName: string;
  bytes: number;
  sha256: string;
}

/** A listing's form as it arrived: fields unchecked, files received but not yet looked into. */
export interface ListingUpload {
  fields: Record<string, string>;
  images: UploadedFile[];
  documents: UploadedFile[];
  archive: UploadedFile | null;
  /** An empty folder's path for files that are made from these; removed with them by whoever made it. */
  folder: string;
}

/** What makes two forms the same, whatever their boundaries (rule W8). */
export function fingerprintOf({ fields, images, documents, archive }: ListingUpload): string {
  const files = (list: UploadedFile[]) => list.map((file) => [file.originalName, file.sha256]);
  const named = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([named, files(images), files(documents), files(archive ? [archive] : [])]);
}
