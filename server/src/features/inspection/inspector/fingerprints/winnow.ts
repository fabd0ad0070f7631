import { SYMBOLS } from './symbols.ts';

/** Tokens that one fingerprint is made of: shorter pieces of code are alike everywhere. */
export const GRAM = 23;
/** How many fingerprints in a row are compared; the smallest of them is kept. */
const WINDOW = 17;
/** Whatever is this long in tokens and is in two texts has a fingerprint in common (the guarantee of winnowing). */
export const GUARANTEED = GRAM + WINDOW - 1;
/** With fewer different symbols, it is a list of imports or of values, which is alike everywhere too. */
const LEAST_VARIETY = 8;

const BASE = 0x01000193;
const LARGEST = 0xffffffff;
/** What the symbol that leaves has been multiplied by. */
const LEAVING = Array.from({ length: GRAM }).reduce<number>((power) => Math.imul(power, BASE), 1);
const SCATTERED = Int32Array.from({ length: SYMBOLS }, (_, symbol) => scatter(symbol + 1));

/** Spreads what a number says over all of its 32 bits (the finalizer of MurmurHash3). */
function scatter(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Makes fingerprints of each `GRAM` tokens in a row; those of too little variety are passed over. */
export class Grams {
  readonly #symbols = new Uint8Array(GRAM);
  readonly #counts = new Uint8Array(SYMBOLS);
  #seen = 0;
  #variety = 0;
  #rolling = 0;

  /**
   * The fingerprint of the tokens that end with this one, from 0 to 2^32 - 1.
   * @returns `undefined` for the first ones, and for tokens of too little variety
   */
  add(symbol: number): number | undefined {
    const place = this.#seen % GRAM;
    const leaving = this.#symbols[place]!;
    this.#rolling = (Math.imul(this.#rolling, BASE) + SCATTERED[symbol]!) | 0;
    if (this.#seen >= GRAM) {
      this.#rolling = (this.#rolling - Math.imul(LEAVING, SCATTERED[leaving]!)) | 0;
      if (--this.#counts[leaving]! === 0) this.#variety--;
    }
    if (this.#counts[symbol]!++ === 0) this.#variety++;
    this.#symbols[place] = symbol;
    this.#seen++;
    if (this.#seen < GRAM || this.#variety < LEAST_VARIETY) return undefined;
    return scatter(this.#rolling) >>> 0;
  }
}

/**
 * Keeps of the fingerprints of a text those that are the smallest of a window, the last one of equals: the same piece of code
 * keeps the same ones wherever it stands (Schleimer, Wilkerson and Aiken: Winnowing, 2003).
 */
export class Winnower {
  readonly #grams = new Grams();
  readonly #window = new Float64Array(WINDOW).fill(LARGEST);
  readonly #onKept: (fingerprint: number) => void;
  #seen = 0;
  #smallestAt = -1;
  #keptAt = -1;

  constructor(onKept: (fingerprint: number) => void) {
    this.#onKept = onKept;
  }

  add(symbol: number): void {
    const at = this.#seen++;
    const fingerprint = this.#grams.add(symbol) ?? LARGEST;
    this.#window[at % WINDOW] = fingerprint;
    if (this.#smallestAt <= at - WINDOW) this.#smallestAt = this.#findSmallest(at);
    else if (fingerprint <= this.#window[this.#smallestAt % WINDOW]!) this.#smallestAt = at;
    if (at >= GUARANTEED - 1 && this.#smallestAt !== this.#keptAt) this.#keep();
  }

  #findSmallest(last: number): number {
    let smallest = last;
    for (let at = last - 1; at > last - WINDOW && at >= 0; at--)
      if (this.#window[at % WINDOW]! < this.#window[smallest % WINDOW]!) smallest = at;
    return smallest;
  }

  #keep(): void {
    this.#keptAt = this.#smallestAt;
    const fingerprint = this.#window[this.#smallestAt % WINDOW]!;
    if (fingerprint !== LARGEST) this.#onKept(fingerprint);
  }
}
