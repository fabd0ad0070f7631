import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawListing } from './drawing.ts';
import { drawableTitle, plainTitle, titleSize } from './title.ts';

const facts = { category: 'web', price: 149_999, marketName: 'Codehaat' };
const drawing = (title: string, more = {}) => drawListing({ ...facts, title, ...more });

describe('The title on a share image', () => {
  it.each([
    ['Hindi', 'छात्रावास की बुकिंग'],
    ['Bengali', 'হোস্টেল বুকিং'],
    ['Punjabi', 'ਹੋਸਟਲ ਬੁਕਿੰਗ'],
    ['Gujarati', 'હોસ્ટેલ બુકિંગ'],
    ['Odia', 'ହଷ୍ଟେଲ ବୁକିଂ'],
    ['Tamil', 'விடுதி முன்பதிவு'],
    ['Telugu', 'హాస్టల్ బుకింగ్'],
    ['Kannada', 'ಹಾಸ್ಟೆಲ್ ಬುಕಿಂಗ್'],
    ['Malayalam', 'ഹോസ്റ്റൽ ബുക്കിംഗ്'],
    ['Russian', 'Бронирование'],
    ['Polish', 'Rezerwacja żółwia'],
    ['Vietnamese', 'Đặt phòng ký túc xá'],
  ])('A title in %s is drawn on the share image in full', async (_language, title) => {
    expect(await drawing(title)).not.toBe(await drawing('Web project'));
    // Nothing of it is left out as undrawable.
    expect(await drawing(`${title} 漢`)).toBe(await drawing(title));
  });

  it('Characters that no font has are left out of the title', async () => {
    expect(await drawing('Café 💥 Müller 漢')).toBe(await drawing('Café Müller'));
    expect(await drawing('👩‍👩‍👧 Family budget 🇮🇳')).toBe(await drawing('Family budget'));
  });

  it('A title that can hardly be drawn is replaced by the category', async () => {
    const instead = await drawing('Web project');
    expect(await drawing('酒店预订网络应用')).toBe(instead);
    expect(await drawing('مخطط الميزانية')).toBe(instead);
    expect(await drawing('💥')).toBe(instead);
  });

  it('A share image shows the price, the category and any market name', async () => {
    const usual = await drawing('Hostel');
    expect(await drawing('Hostel', { price: 149_998 })).not.toBe(usual);
    expect(await drawing('Hostel', { marketName: 'बाज़ार 漢' })).toBe(
      await drawing('Hostel', { marketName: 'बाज़ार' }),
    );
    expect(await drawing('Hostel', { category: 'not-known-yet' })).not.toBe(usual);
    expect(await drawing('Hostel', { category: 'constructor' })).toContain('<svg');
  });

  it('A share image is drawn for any title', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('\u202e', '\u200d', '\u00ad', '\u200b', '<svg>', '&amp;', 'क्', '़', '◌', '﷽', ' '),
    );
    const title = fc
      .array(piece, { maxLength: 12 })
      .map((pieces) => pieces.join('').toWellFormed().slice(0, 120));
    await fc.assert(
      fc.asyncProperty(title, async (text) => {
        expect(await drawing(text.toWellFormed())).toMatch(/^<svg /);
      }),
      { numRuns: 30 },
    );
  });

  it('A longer title is drawn in smaller letters', () => {
    const sizes = [
      'Kite duel',
      'Hostel booking desk with a bed calendar',
      'x '.repeat(28),
      'word '.repeat(24),
    ].map((title) => titleSize(title.trim()).size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(titleSize('Antidisestablishmentarianism').size).toBeLessThan(titleSize('Kite duel').size);
    expect(titleSize('छात्रावास').lineHeight).toBeGreaterThan(titleSize('Hostel').lineHeight);
  });

  it('Invisible characters are removed from a title, and joiners are kept', () => {
    expect(plainTitle('a\u0000b\u202ec\u00ad  d')).toBe('a bc d');
    expect(plainTitle('क्\u200dष')).toBe('क्\u200dष');
    expect(drawableTitle('abc 漢', new Set(['漢']), 'instead')).toBe('abc');
    expect(drawableTitle('a 漢字漢字', new Set(['漢', '字']), 'instead')).toBe('instead');
  });
});
