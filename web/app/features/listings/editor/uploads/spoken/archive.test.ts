import { describe, expect, it } from 'vitest';
import type { FoundArchive } from '../archive/attach.ts';
import { type ArchiveState, NO_ARCHIVE } from '../archive/state.ts';
import { speakOfArchive } from './archive.ts';

const FOUND: FoundArchive = {
  ...{ name: 'board.zip', size: 1_000, files: 2, sha256: 'a', number: '1.0.0', isWaiting: false },
};
const at = (stage: ArchiveState['stage'], loaded = 0, part: Partial<ArchiveState> = {}): ArchiveState => ({
  ...NO_ARCHIVE,
  ...{ stage, loaded, name: 'board.zip', size: 1_000 },
  ...part,
});
const none = (part: Partial<ArchiveState> = {}): ArchiveState => ({ ...NO_ARCHIVE, ...part });

/** What is heard while an archive goes through these states. */
function heard(...states: ArchiveState[]): string[] {
  const [first = NO_ARCHIVE, ...rest] = states;
  const speak = speakOfArchive(first);
  return rest.map(speak).filter((words) => words !== undefined);
}

describe('What is heard of an archive', () => {
  it('Beginning, each quarter, checking and the end are said, and no byte between them', () => {
    const sending = Array.from({ length: 101 }, (_, tenth) => at('sending', tenth * 10));
    expect(
      heard(none(), ...sending, at('sent', 1_000), at('checking', 1_000), none({ found: FOUND })),
    ).toEqual([
      'Uploading board.zip.',
      '25% of board.zip is uploaded.',
      '50% of board.zip is uploaded.',
      '75% of board.zip is uploaded.',
      'board.zip is uploaded. Say what is new, then send it for review.',
      'board.zip is uploaded and is being checked.',
      'board.zip is checked and added.',
    ]);
  });

  it('A part that is larger than a quarter is said once, as the last quarter that it passed', () => {
    expect(heard(none(), at('sending'), at('sending', 800), at('sending', 900))).toEqual([
      'Uploading board.zip.',
      '75% of board.zip is uploaded.',
    ]);
  });

  it('A version that waits for its review is heard as that', () => {
    expect(heard(at('checking', 1_000), none({ found: { ...FOUND, isWaiting: true } }))).toEqual([
      'board.zip is checked and sent for review.',
    ]);
  });

  it('Silence is said once, however often it is tried again, and the end of it when something arrives', () => {
    const tries = Array.from({ length: 3 }, () => [at('sending', 300), at('silent', 300)]).flat();
    expect(heard(at('sending', 300), at('silent', 300), ...tries, at('sending', 310))).toEqual([
      'The server is not answering. The upload will continue by itself.',
      'The upload goes on at 31%.',
    ]);
  });

  it('A pause and what follows it are said with how far it is', () => {
    expect(
      heard(at('sending', 420), at('paused', 420), at('sending', 420), at('sending', 510), none()),
    ).toEqual([
      'The upload is paused at 42%.',
      'Uploading board.zip goes on at 42%.',
      '50% of board.zip is uploaded.',
      'The upload is cancelled.',
    ]);
  });

  it('A failure is said with its reason, and so is an archive that was not taken', () => {
    const message = 'The archive is damaged.';
    expect(heard(at('sending', 100), at('failed', 100, { message }))).toEqual([
      `The upload stopped: ${message}`,
    ]);
    expect(heard(at('checking', 1_000), none({ message }))).toEqual([`board.zip was not added: ${message}`]);
    expect(heard(none(), none({ message }), none({ message }))).toEqual([`Not added: ${message}`]);
  });

  it('Nothing is said of an upload of an earlier visit until it goes on', () => {
    const interrupted = at('interrupted', 300);
    expect(heard(none(), interrupted, at('interrupted', 310))).toEqual([]);
    expect(heard(interrupted, at('sending', 310))).toEqual(['Uploading board.zip goes on at 31%.']);
  });
});
