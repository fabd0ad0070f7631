import * as z from 'zod';

/**
 * zod speeds its schemas up by `new Function`, which the content security policy of every page forbids (decision 27).
 * It looks at this when the schema of an object is made, so this has to run before any file of the contract that makes
 * one: the build puts it into zod's own chunk, which all of them load first (web/vite.config.ts). The server, whose
 * process draws the pages too, keeps its speed.
 */
if (!import.meta.env.SSR) z.config({ jitless: true });
