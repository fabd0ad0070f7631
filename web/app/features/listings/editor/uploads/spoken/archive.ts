import type { ArchiveState } from '../archive/state.ts';

const QUARTERS = 4;

/**
 * Says of an archive when it begins, at each quarter, when nobody answers, and what became of it; nothing of single
 * bytes. It remembers what it said last.
 */
export function speakOfArchive(first: ArchiveState) {
  let before = first;
  let quarter = quarterOf(first);
  /** How far it was when nobody answered: each new attempt looks like sending until something arrives. */
  let silentAt: number | undefined;
  return (now: ArchiveState): string | undefined => {
    const was = before;
    before = now;
    if (now.stage === 'silent') {
      if (silentAt !== undefined) return undefined;
      silentAt = now.loaded;
      return 'The server is not answering. The upload will continue by itself.';
    }
    if (now.stage === 'sending') {
      if (silentAt !== undefined && was.stage !== 'paused') {
        if (now.loaded <= silentAt) return undefined;
        silentAt = undefined;
        quarter = quarterOf(now);
        return `The upload goes on at ${percentOf(now)}%.`;
      }
      return wordsForSending(was);
    }
    silentAt = undefined;
    return now.stage === was.stage ? wordsForRefusal(was, now) : wordsForStage(was, now);
  };

  function wordsForSending(was: ArchiveState): string | undefined {
    if (was.stage !== 'sending') {
      silentAt = undefined;
      quarter = quarterOf(before);
      return before.loaded > 0
        ? `Uploading ${before.name} goes on at ${percentOf(before)}%.`
        : `Uploading ${before.name}.`;
    }
    const reached = quarterOf(before);
    if (reached <= quarter || reached === QUARTERS) return undefined;
    quarter = reached;
    return `${(100 / QUARTERS) * reached}% of ${before.name} is uploaded.`;
  }
}

function wordsForStage(was: ArchiveState, { stage, name, message, found, ...now }: ArchiveState) {
  switch (stage) {
    case 'paused':
      return `The upload is paused at ${percentOf(now)}%.`;
    case 'sent':
      return `${name} is uploaded. Say what is new, then send it for review.`;
    case 'checking':
      return `${name} is uploaded and is being checked.`;
    case 'failed':
      return `The upload stopped: ${message}`;
    case 'none':
      if (found) return `${found.name} is checked and ${found.isWaiting ? 'sent for review' : 'added'}.`;
      if (message === undefined) return was.stage === 'interrupted' ? undefined : 'The upload is cancelled.';
      return was.name === '' ? `Not added: ${message}` : `${was.name} was not added: ${message}`;
    default:
      return undefined;
  }
}

/** Of a file that was not even begun with. */
function wordsForRefusal(was: ArchiveState, now: ArchiveState): string | undefined {
  return now.message === undefined || now.message === was.message ? undefined : `Not added: ${now.message}`;
}

const shareOf = ({ loaded, size }: Pick<ArchiveState, 'loaded' | 'size'>): number =>
  size > 0 ? Math.min(1, loaded / size) : 0;
const quarterOf = (state: ArchiveState): number => Math.floor(shareOf(state) * QUARTERS);
const percentOf = (state: Pick<ArchiveState, 'loaded' | 'size'>): number => Math.floor(shareOf(state) * 100);
