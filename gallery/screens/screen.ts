import type { Page } from 'playwright';

/** A screen in one of its states. */
export interface Screen {
  name: string;
  path: string;
  /** Who looks at it; nobody unless told. */
  token?: string;
  /** What the network does; all is well unless told. */
  state?: 'loading' | 'failed' | 'offline';
  /** What is done on the page before the picture. */
  act?: (page: Page) => Promise<void>;
  /** A dialog lies over the page: the picture is as tall as a window and not as the page. */
  isDialog?: boolean;
}
