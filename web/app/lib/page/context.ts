import { createContext } from 'react-router';
import type { PageServices } from '#contract/pages.ts';

/** What loaders may ask of the server; put into the router's context by `server/src/platform/pages`. */
export const pageServices = createContext<PageServices>();

/** Takes what went wrong while a page was made; the server logs it with the request's id. */
export const reportError = createContext<(error: unknown) => void>(() => {});
