import type { Services, SignedInActor } from '#platform/context.ts';
import { setPhoto } from '../../src/features/accounts/service/profile-picture.ts';
import { at } from '../people.ts';
import { type Portrait, renderPortrait } from '../pictures/portrait.ts';
import { showAccountPictures } from './show.ts';

/** The pictures that the demo's people show of themselves; who is not here has none, as in every market. */
const PORTRAITS: Record<string, Portrait> = {
  [at('seller')]: {
    ground: '#cfe0f4',
    skin: '#b9825a',
    hair: '#231b1c',
    cloth: '#c4432b',
    hairstyle: 'long',
  },
  [at('devraj.kulkarni')]: {
    ground: '#e9dcc3',
    skin: '#a06c45',
    hair: '#1f1a1b',
    cloth: '#2f4a6d',
    hairstyle: 'parted',
    glasses: true,
  },
  [at('noor.fatima')]: {
    ground: '#d5e8d8',
    skin: '#c08d66',
    hair: '#1f6a63',
    cloth: '#18524d',
    hairstyle: 'scarf',
  },
  [at('arjun.selvam')]: {
    ground: '#e4d7ee',
    skin: '#7d4f31',
    hair: '#191415',
    cloth: '#e3a33b',
    hairstyle: 'cropped',
    beard: true,
  },
  [at('lena.hartmann')]: {
    ground: '#f3d9cd',
    skin: '#eec5a5',
    hair: '#b97b32',
    cloth: '#3b3a45',
    hairstyle: 'bob',
  },
  [at('tomas.ferreira')]: {
    ground: '#d3e6ea',
    skin: '#dba67e',
    hair: '#5d5a5c',
    cloth: '#5c7a4c',
    hairstyle: 'curls',
    glasses: true,
  },
  [at('meera.joshi')]: {
    ground: '#f4e3b4',
    skin: '#a8744d',
    hair: '#241c1d',
    cloth: '#7b4a8c',
    hairstyle: 'bun',
  },
};

/** Gives the demo's people their pictures. Doing it again changes nothing. */
export function showDemoPortraits(
  services: Services,
  people: ReadonlyMap<string, SignedInActor>,
): Promise<void> {
  return showAccountPictures(services, people, {
    column: 'photo_file',
    drawings: PORTRAITS,
    render: renderPortrait,
    save: setPhoto,
  });
}
