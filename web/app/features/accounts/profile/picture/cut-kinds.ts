import { BANNER_RATIO } from '#contract/accounts/seller-page/constants.ts';
import type { EndpointKey } from '#contract/endpoints.ts';

/** What is cut from a chosen picture, and where it goes. */
export interface CutKind {
  /** What the dialog is called. */
  title: string;
  call: Extract<EndpointKey, 'PUT /users/me/avatar' | 'PUT /users/me/banner'>;
  /** Of the form that is sent: the file, and the width of the part. */
  fields: { file: string; width: string };
  /** How many times as wide as high the part is; a square is shown as a circle. */
  ratio: number;
  /** A part less wide, in pixels of the picture, would only be blown up. */
  smallest: number;
}

export const PROFILE_PICTURE: CutKind = {
  title: 'Crop your picture',
  call: 'PUT /users/me/avatar',
  fields: { file: 'avatar', width: 'side' },
  ratio: 1,
  smallest: 96,
};

export const BANNER: CutKind = {
  title: 'Crop your banner',
  call: 'PUT /users/me/banner',
  fields: { file: 'banner', width: 'width' },
  ratio: BANNER_RATIO,
  smallest: 400,
};
