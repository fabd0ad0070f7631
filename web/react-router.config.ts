import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './build-steps/compress-assets.ts';

export default {
  appDirectory: 'app',
  buildDirectory: '../build',
  ssr: true,
  // A page names the routes around it; the browser asks for others as it comes upon links to them.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: ({ reactRouterConfig }) =>
    compressAssets(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config;
