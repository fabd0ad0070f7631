import { COMPARED_LINES, COMPARED_ROWS_MAX } from '#contract/inspection/comparison/constants.ts';
import type { ChangedFile, ComparedFiles, MovedFile } from '#contract/inspection/comparison/schemas.ts';
import type { ArchiveFile } from '#platform/files/archives/list-files.ts';
import { contentOf, FilesComparison } from '#platform/files/archives/stored/files-comparison.ts';

/** Files under the paths by which they are compared. */
type FilesByPath = ReadonlyMap<string, ArchiveFile>;

/** What files with these endings hold is no text. */
const BINARY =
  /\.(?:7z|a|aab|apk|avif|bin|bmp|class|db|dll|docx?|ear|eot|exe|gif|gz|heic|ico|ipa|jar|jpe?g|keystore|lib|mkv|mov|mp[34]|node|o|obj|ogg|onnx|otf|parquet|pdf|pickle|pkl|png|pptx?|psd|pt|pyc|rar|so|sqlite3?|tar|tgz|tiff?|ttf|war|wasm|wav|webm|webp|woff2?|xlsx?|xz|zip)$/i;

const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1);

/** Whether lines of a file can be compared, as far as its name and its sizes tell. */
function mayBeText(path: string, ...sizes: readonly number[]): boolean {
  return !BINARY.test(path) && sizes.every((bytes) => bytes <= COMPARED_LINES.bytes);
}

/**
 * What became of the files of an archive, in the order of their paths. Files of the same size and checksum are the same:
 * those under another path are moved, as many as there are of them; empty ones never are.
 */
export function compareFiles(before: FilesByPath, after: FilesByPath): ComparedFiles {
  const comparison = new FilesComparison();
  const earlier = pathed(before);
  for (const file of earlier) comparison.addEarlier(file);
  const came: ArchiveFile[] = [];
  const changed: ChangedFile[] = [];
  let unchanged = 0;
  for (const file of pathed(after)) {
    const { is, was } = comparison.compareLater(file);
    if (is === 'added') came.push(file);
    else if (is === 'unchanged') unchanged++;
    else changed.push(changeOf(was.bytes, file));
  }
  const gone = new Map(earlier.filter((file) => comparison.isRemoved(file)).map((file) => [file.path, file]));
  const moved = takeMoved(gone, came);
  const isMoved = new Set(moved.map(({ path }) => path));
  const added = came.filter(({ path }) => !isMoved.has(path));
  return { ...listed({ added, removed: [...gone.values()], changed, moved }), unchanged };
}

const pathed = (files: FilesByPath): ArchiveFile[] =>
  [...files].map(([path, { bytes, crc }]) => ({ path, bytes, crc }));

/** Takes those out of `gone` that came under another path. */
function takeMoved(gone: Map<string, ArchiveFile>, came: readonly ArchiveFile[]): MovedFile[] {
  const byContent = Map.groupBy(
    gone.values().filter(({ bytes }) => bytes > 0),
    contentOf,
  );
  return came.flatMap((file) => {
    const was = byContent.get(contentOf(file))?.pop();
    if (!was) return [];
    gone.delete(was.path);
    return [{ path: file.path, pathBefore: was.path, bytes: file.bytes }];
  });
}

function changeOf(bytesBefore: number, { path, bytes }: ArchiveFile): ChangedFile {
  return {
    path,
    bytesBefore,
    bytesAfter: bytes,
    isText: mayBeText(path, bytesBefore, bytes),
    addedLines: null,
    removedLines: null,
  };
}

interface Changes {
  added: ArchiveFile[];
  removed: ArchiveFile[];
  changed: ChangedFile[];
  moved: MovedFile[];
}

function listed({ added, removed, changed, moved }: Changes): Omit<ComparedFiles, 'unchanged'> {
  const first = <Row extends { path: string }>(rows: Row[]): Row[] =>
    rows.toSorted(byPath).slice(0, COMPARED_ROWS_MAX);
  const sized = (files: ArchiveFile[]) =>
    first(files).map(({ path, bytes }) => ({ path, bytes, isText: mayBeText(path, bytes) }));
  const totals = {
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    moved: moved.length,
  };
  return {
    added: sized(added),
    removed: sized(removed),
    changed: first(changed),
    moved: first(moved),
    totals,
    isCut: Object.values(totals).some((total) => total > COMPARED_ROWS_MAX),
  };
}
