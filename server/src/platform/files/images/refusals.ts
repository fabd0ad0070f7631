/** Why a file is no picture that may be shown, by a stable word (rule F2). */
export type ImageRefusalReason =
  | 'unsupported_type'
  | 'too_many_pixels'
  | 'side_too_long'
  | 'too_many_pages'
  | 'damaged'
  | 'too_slow';

/** The file is no picture that may be shown (rule F2). */
export class ImageRefused extends Error {
  readonly reason: ImageRefusalReason;

  constructor(reason: ImageRefusalReason) {
    super(`image refused: ${reason}`);
    this.name = 'ImageRefused';
    this.reason = reason;
  }
}
