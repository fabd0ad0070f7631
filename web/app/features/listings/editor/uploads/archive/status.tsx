import type { ArchiveState } from './state.ts';

/** Says how it goes on. It always stands, as many screen readers say nothing of a status that comes with its words. */
export function ArchiveStatus({ upload }: { upload: ArchiveState }) {
  return (
    <p role="status" className={`text-14 empty:sr-only ${upload.stage === 'silent' ? 'text-warning' : ''}`}>
      {wordsFor(upload)}
    </p>
  );
}

function wordsFor({ stage, found }: ArchiveState): string {
  if (stage === 'silent') {
    return 'The server is not answering at the moment. The upload will continue by itself; nothing is lost.';
  }
  if (stage === 'checking') return 'Everything is sent. Checking the archive.';
  if (!found) return '';
  return found.isWaiting
    ? 'Checked and sent for review. The version on the market stays on sale.'
    : 'Archive checked, no problems.';
}
