import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './build-steps/compress-assets.ts';

export default {
  appDirectory: 'app',
  buildDirectory: '../build',
  ssr: true,
  // One list of routes in the first answer: no manifest request, and links work when the network is bad.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    compressAssets(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config;
