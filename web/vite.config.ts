import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What goes into one file; all else the bundler shares by who imports it. A group takes what its modules import along. */
const CHUNKS = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
  // With what has to run before any schema is made. Forms behind sign-in check by the contract's schemas; public pages
  // load none of it.
  {
    name: 'zod',
    test: /node_modules\/zod\/|\/web\/app\/lib\/forms\/zod-without-eval\.ts$/,
    priority: 2,
  },
  // How things are written for people: nearly every page needs some of it, and it is small.
  {
    name: 'formats',
    test: /\/contract\/src\/(formats\/(amounts|byte-sizes|dates|words)|money)\.ts$/,
    priority: 1,
  },
  // Without the entry, which must not run before the router's window is ready for it.
  { name: 'every-page', test: /\/web\/app\/root\.tsx/, priority: 1 },
];

/** By such names the filter lists of browsers block a script, and the page that needs it. */
const BLOCKED_NAME = /analytics|count-|events|track/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // light-dark() and nesting stay as written: lowering them would double the stylesheet.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    // A data address as script or style is refused by the content security policy.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        chunkFileNames: ({ name }) => `assets/${BLOCKED_NAME.test(name) ? 'shared' : '[name]'}-[hash].js`,
      },
    },
  },
  // Bundled, the server's part needs half the memory (one copy of each icon that is used instead of all).
  ssr: command === 'build' ? { noExternal: true as const } : {},
  optimizeDeps: {
    // Found late, a dependency would reload the page that is being looked at.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      'lucide-react',
      'zod',
    ],
  },
}));
