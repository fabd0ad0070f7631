import { describe, expect, it } from 'vitest';
import { fingerprintOf, holdFor } from './hold.ts';

const NEW = {
  ...{ published: 0, hasWrittenSame: false, haveOthersWrittenSame: false },
  ...{ hadSameHidden: false, hadOthersSameHidden: false },
};
const LONG = 'Runs at once, and the documentation tells all that I needed to know.';
const hold = (content: string, author = {}, heldWords: string[] = [], maskedKinds: string[] = []) =>
  holdFor({ content, maskedKinds }, { ...NEW, ...author }, heldWords);

describe('What a new author writes', () => {
  it('A plain text in Latin or an Indian script is published at once', () => {
    const texts = [
      LONG,
      'बहुत अच्छा काम करता है',
      'மிக நன்றாக வேலை செய்கிறது',
      'اچھا کام کرتا ہے',
      '👍 10/10',
      '5',
    ];
    expect(texts.map((text) => hold(text))).toEqual(texts.map(() => null));
  });

  it('A text with a link waits for an admin, and a text with another contact does not, because readers see it masked', () => {
    expect(hold('Look here', {}, [], ['email', 'link'])).toBe('links');
    expect(hold('Write to me', {}, [], ['email', 'phone', 'upi', 'handle'])).toBeNull();
  });

  it('A text waits that its author or somebody else has written before, unless it is so short that many write it', () => {
    for (const before of [{ hasWrittenSame: true }, { haveOthersWrittenSame: true }]) {
      expect(hold(LONG, before)).toBe('repeated');
      expect(hold('Yes, it does', before)).toBeNull();
    }
  });

  it('A text waits whose letters are mostly of a script that few people in India read', () => {
    expect(hold('Лучший магазин здесь')).toBe('script');
    expect(hold('The sign says 世界')).toBeNull();
  });

  it("A text waits that holds one of the operator's words, whole and in any case", () => {
    const words = ['casino', 'free money'];
    expect(hold('Visit my CASINO', {}, words)).toBe('word');
    expect(hold('free,  money for all', {}, words)).toBe('word');
    expect(hold('An occasional casinos page', {}, words)).toBeNull();
    expect(hold('Anything', {}, ['', ' , '])).toBeNull();
  });

  it('Nothing of an author waits after three of their texts were published', () => {
    const all = { ...NEW, published: 3, hasWrittenSame: true, haveOthersWrittenSame: true };
    expect(hold('casino', all, ['casino'], ['link'])).toBeNull();
    expect(hold('casino', { ...all, published: 2 }, ['casino'], ['link'])).toBe('links');
  });
});

describe('What an admin has hidden before', () => {
  it('The author of a hidden text cannot publish it again unseen, and others can only where it is short', () => {
    expect(hold('Yes, it does', { published: 9, hadSameHidden: true })).toBe('repeated');
    expect(hold('Yes, it does', { published: 9, hadOthersSameHidden: true })).toBeNull();
    expect(hold(LONG, { published: 9, hadOthersSameHidden: true })).toBe('repeated');
  });
});

describe('The fingerprint of a text', () => {
  it('Texts that differ in case, blanks and signs alone have the same fingerprint', () => {
    expect(fingerprintOf('Works  WELL, thanks!')).toEqual(fingerprintOf('works well — thanks'));
    expect(fingerprintOf('Works well')).not.toEqual(fingerprintOf('Works badly'));
  });
});
