import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanIcons } from './build-steps/lean-icons.ts';
import { honestRouter, leanRouter } from './build-steps/lean-router.ts';
import { modernCss } from './build-steps/modern-css.ts';
import { shakeableContract } from './build-steps/shakeable-contract.ts';

/** What stands on every public page, by its place under `app/`. */
const EVERYWHERE = [
  'root',
  'lib/(api|api-error|return-path|session|token|trusted-html|page-context)',
  'shell/(site-layout|footer|top-bar|navigation-bar|theme-toggle|wordmark|use-hiding-bar|import-with-retry|offline-notice)',
  'shell/(use-page-reading|palette/palette-opener)',
  'shell/(error-page|not-found|broken-script-note|early-script|site|page-meta|public-page|role-paths)',
  'ui/(nav|button|spinner|badge|price|format|picture|empty-state|toast)',
  'shell/(project-overlay|revalidate-unless-same-page)',
  'ui/(image-address|use-near)',
  'features/catalog/(card-picture|carousel|project-path|language-bar|use-page-return|project-card|project-grid|card-actions|category|owned)',
];

/** What goes together is one file: dozens of small ones compress worse, arrive later and are each named by every page. */
const CHUNKS = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'shared', test: new RegExp(`/web/app/(${EVERYWHERE.join('|')})\\.tsx?$`) },
  // By themselves, since a file takes in what it imports.
  { name: 'filters', test: /web\/app\/features\/catalog\/filters\.ts$/ },
  { name: 'viewed-key', test: /web\/app\/lib\/viewed-key\.ts$/ },
  { name: 'market-parts', test: /web\/app\/features\/catalog\/market-(form|loaded|page)\.ts$/ },
  // Of a project's page and its modal: what reports a view, and what is read in them. A name with "track" in it could be
  // blocked by a browser's filter list, and the page with it.
  {
    name: 'viewed',
    test: /web\/app\/(features\/catalog\/track-view|lib\/view-events|lib\/viewed-projects)\.ts$/,
  },
  {
    name: 'project-parts',
    test: /web\/app\/(features\/catalog\/(project-facts|project-details|share-button|breadcrumb|documents|assurances|report-link)|ui\/skeleton)\.tsx$/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    shakeableContract(),
    leanIcons(),
    leanRouter(),
    honestRouter(),
    modernCss(),
  ],
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
      'zod/mini',
    ],
  },
}));
