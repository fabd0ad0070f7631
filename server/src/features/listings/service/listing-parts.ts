// The wire form of what hangs on a listing is this feature's; other features may import services only.
export { type DocumentRow, type PictureRow, viewDocument, viewPicture } from '../view.ts';
