import { describe, expect, it } from 'vitest';
import { speakOfFiles } from './files.ts';

const file = (name: string, message?: string) => ({ key: name, file: { name }, message });

describe('What is heard of files on their way', () => {
  it('A file is heard when it begins and when it is added', () => {
    const speak = speakOfFiles('picture', []);
    expect(speak([file('a.png')])).toBe('Uploading a.png.');
    // Another part of it was sent.
    expect(speak([file('a.png')])).toBeUndefined();
    expect(speak([])).toBe('a.png is added.');
  });

  it('Several files that are chosen together are one sentence, and how many are left is said', () => {
    const speak = speakOfFiles('document', []);
    expect(speak([file('a.md'), file('b.md'), file('c.md')])).toBe('Uploading 3 documents.');
    expect(speak([file('b.md'), file('c.md')])).toBe('a.md is added. 2 documents on the way.');
    expect(speak([file('c.md')])).toBe('b.md is added. 1 document on the way.');
    expect(speak([])).toBe('c.md is added.');
  });

  it('A failure is heard with its reason, another attempt as a beginning, and a removal not at all', () => {
    const speak = speakOfFiles('picture', []);
    speak([file('a.png')]);
    expect(speak([file('a.png', 'It is no picture.')])).toBe('a.png was not added: It is no picture.');
    expect(speak([file('a.png', 'It is no picture.')])).toBeUndefined();
    expect(speak([file('a.png')])).toBe('Uploading a.png.');
    speak([file('a.png', 'It is no picture.')]);
    expect(speak([])).toBeUndefined();
  });

  it('What was on its way before somebody listened is no beginning', () => {
    const speak = speakOfFiles('picture', [file('a.png')]);
    expect(speak([file('a.png'), file('b.png')])).toBe('Uploading b.png. 2 pictures on the way.');
  });
});
