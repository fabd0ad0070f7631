import { describe, expect, it } from 'vitest';
import { changesBetween, type Snapshot } from './snapshot.ts';

const SNAPSHOT: Snapshot = {
  title: 'Hostel booking',
  description: 'Rooms and guests',
  category: 'web',
  tags: ['node'],
  demoUrl: '',
  githubRepo: '',
  completionStatus: 100,
  details: { techStack: 'Node' },
  zipDescription: '',
  negotiable: true,
  licences: [
    { tier: 'personal', pricePaise: 149_900 },
    { tier: 'extended', pricePaise: 900_000 },
  ],
  images: [{ id: 'a', filename: 'a.webp' }],
  documents: [
    {
      id: 'd',
      filename: 'd.md',
      originalName: 'guide.md',
      fileType: 'technical',
      access: 'preview',
      description: '',
      bytes: 1200,
    },
  ],
  version: { id: 'v', number: '1.0.0', bytes: 123_456, sha256: 'ab' },
};

describe('What changed in a listing', () => {
  it('Another order of keys or licences is not a change', () => {
    const same = { ...SNAPSHOT, licences: SNAPSHOT.licences.toReversed(), details: { techStack: 'Node' } };
    expect(changesBetween(SNAPSHOT, same)).toEqual([]);
  });

  it('A detail that was never filled in equals an empty one', () => {
    const filled = { ...SNAPSHOT, details: { techStack: 'Node', timeline: '' } };
    expect(changesBetween(SNAPSHOT, filled)).toEqual([]);
  });

  it('A document replaced by one of the same name and size is named as a new file', () => {
    const [document] = SNAPSHOT.documents;
    const replaced = { ...SNAPSHOT, documents: [{ ...document!, id: 'e', filename: 'e.md' }] };
    expect(changesBetween(SNAPSHOT, replaced)).toEqual([
      {
        field: 'documents',
        before: 'guide.md (technical, preview, 1,200 bytes)',
        after: 'guide.md (technical, preview, 1,200 bytes) [new file]',
      },
    ]);
  });

  it('A changed archive is described by its number, size and digest', () => {
    const next = { ...SNAPSHOT, version: { id: 'w', number: '1.1.0', bytes: 1_234_567, sha256: 'cd' } };
    expect(changesBetween(SNAPSHOT, next)).toEqual([
      {
        field: 'archive',
        before: '1.0.0\n1,23,456 bytes\nSHA-256 ab',
        after: '1.1.0\n12,34,567 bytes\nSHA-256 cd',
      },
    ]);
  });
});
