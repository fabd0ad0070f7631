/** One value for the light theme and one for the dark. */
type Pair = readonly [light: string, dark: string];

export interface Accent {
  /** As admins choose it. */
  name: string;
  /** The fill of a page's one main action. */
  fill: Pair;
  hover: Pair;
  /** As a colour of text and links. */
  text: Pair;
  /** Text on the fill. */
  on: Pair;
}

/**
 * The colours a market can have, in sRGB, which mail programs know too. Each holds the contrasts of docs/design.md in both
 * themes; a test measures them. Pages have those of the first in their stylesheet, in a wider gamut.
 */
export const ACCENTS = {
  vermilion: {
    name: 'Vermilion',
    fill: ['#cc2d00', '#f97c3d'],
    hover: ['#b12b00', '#ff945e'],
    text: ['#c42500', '#fe8f5b'],
    on: ['#ffffff', '#1f0f08'],
  },
  ochre: {
    name: 'Ochre',
    fill: ['#955905', '#eba941'],
    hover: ['#814802', '#f7bc50'],
    text: ['#8e530a', '#edb154'],
    on: ['#ffffff', '#1c1204'],
  },
  leaf: {
    name: 'Leaf green',
    fill: ['#187a3b', '#5bcc80'],
    hover: ['#09672e', '#6add92'],
    text: ['#167337', '#6dd48d'],
    on: ['#ffffff', '#09180c'],
  },
  teal: {
    name: 'Teal',
    fill: ['#037579', '#47c7c7'],
    hover: ['#026167', '#5bd7d6'],
    text: ['#066e73', '#5bd0cf'],
    on: ['#ffffff', '#021819'],
  },
  indigo: {
    name: 'Indigo',
    fill: ['#504bd1', '#9b9df7'],
    hover: ['#423ab7', '#adaefc'],
    text: ['#504bd1', '#acaffc'],
    on: ['#ffffff', '#111221'],
  },
  plum: {
    name: 'Plum',
    fill: ['#ae1b80', '#ea82c5'],
    hover: ['#93126b', '#f398d2'],
    text: ['#a91b7c', '#f095cf'],
    on: ['#ffffff', '#1d0e17'],
  },
} as const satisfies Record<string, Accent>;

export type AccentId = keyof typeof ACCENTS;
export const ACCENT_IDS = Object.keys(ACCENTS) as [AccentId, ...AccentId[]];
export const USUAL_ACCENT: AccentId = 'vermilion';
