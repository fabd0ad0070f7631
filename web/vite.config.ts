import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanIcons } from './build-steps/lean-icons.ts';
import { honestRouter, leanRouter } from './build-steps/lean-router.ts';
import { modernCss } from './build-steps/modern-css.ts';

/** What stands on every public page, by its place under `app/`. */
const EVERYWHERE = [
  'root',
  'lib/(api/(call|error)|page/(context|trusted-html)|paths/return-path|session/(current-user|token))',
  'shell/(site|site-layout|connection/offline-notice|loading/(import-with-retry|revalidate-unless-same-page))',
  'shell/navigation/(footer|top-bar|page-progress|role-paths|theme-toggle|use-hiding-bar|wordmark)',
  'shell/(overlays/press-listener|palette/opener|reading/use-reading)',
  'shell/(errors/(error-page|not-found|broken-script-note)|document/(before-paint-script|public-page-headers)|meta/page)',
  'ui/(nav|button|feedback/(badge|empty-state|spinner|toast)|pictures/(address|picture|use-near)|text/(format|price))',
  'features/catalog/cards/(actions|card|grid|hover-carousel|picture)',
  'features/catalog/project/(category|language-bar|ownership|path|use-restored-page)',
];

/** What goes together is one file: dozens of small ones compress worse, arrive later and are each named by every page. */
const CHUNKS = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'shared', test: new RegExp(`/web/app/(${EVERYWHERE.join('|')})\\.tsx?$`) },
  // By themselves, since a file takes in what it imports.
  { name: 'filters', test: /web\/app\/features\/catalog\/filters\/market-filters\.ts$/ },
  { name: 'viewed-key', test: /web\/app\/features\/catalog\/recently-viewed\/storage-key\.ts$/ },
  {
    name: 'market-parts',
    test: /web\/app\/features\/catalog\/market\/(form|loaded-pages|page-of-cards)\.ts$/,
  },
  // Of a project's page and its modal: what reports a view, and what is read in them. A name with "track" in it could be
  // blocked by a browser's filter list, and the page with it.
  {
    name: 'viewed',
    test: /web\/app\/(features\/catalog\/(project\/count-view|recently-viewed\/remember)|lib\/view-events)\.ts$/,
  },
  {
    name: 'project-parts',
    test: /web\/app\/(features\/catalog\/(project\/(breadcrumb|details|facts)|documents\/list|purchase\/(assurances|report-link)|share\/button)|ui\/feedback\/skeleton)\.tsx$/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), leanIcons(), leanRouter(), honestRouter(), modernCss()],
  build: {
    // light-dark() and nesting stay as written: lowering them would double the stylesheet.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    // A data address as script or style is refused by the content security policy.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
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
