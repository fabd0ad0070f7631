import type { Plugin } from 'vite';

/**
 * Leaves two parts of the router out of what browsers load: its instrumentation, which nobody asks for, and the
 * discovery of routes one by one, which `routeDiscovery: initial` turns off. Together they would weigh two
 * kilobytes on every page. A router that grew other exports there stops the build.
 */
export function leanRouter(): Plugin {
  return {
    name: 'codehaat:lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: {
        id: /react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/,
      },
      handler(code, id) {
        const part = id.endsWith('fog-of-war.js') ? DISCOVERY : INSTRUMENTATION;
        const exported = /export \{([^}]*)\};?\s*(?:\/\/.*\s*)?$/.exec(code)?.[1] ?? '';
        const names = exported.split(',').map((name) => name.trim());
        const unknown = names.filter((name) => !(name in part));
        if (exported === '' || unknown.length > 0)
          this.error(`build-steps/lean-router.ts does not know this version of ${id}: ${unknown.join(', ')}`);
        return { code: names.map((name) => `export const ${name} = ${part[name]};`).join('\n'), map: null };
      },
    },
  };
}

const RELOAD =
  /console\.error\([^;]*\);\s*console\.error\(error\);[^;]*throw error;\s*window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * Lets a page whose script does not arrive fail, so that the error page says so and offers a refresh (rule
 * B8). The router would reload the page that one is on, even when a link is only pointed at.
 */
export function honestRouter(): Plugin {
  return {
    name: 'codehaat:honest-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code, id) {
        if (!RELOAD.test(code)) this.error(`build-steps/lean-router.ts does not know this version of ${id}`);
        return { code: code.replace(RELOAD, FAIL), map: null };
      },
    },
  };
}

/** A page that fails as soon as it is shown. */
const FAIL = 'return { default() { throw error; } };';

const LEFT_OUT = "() => { throw new Error('left out by build-steps/lean-router.ts') }";
const NOTHING = '() => {}';

/** What stands for each export, by its name. */
type StandIns = Record<string, string>;

const INSTRUMENTATION: StandIns = {
  consumeInstrumentationClientResultMetaReceiver: NOTHING,
  getRouteInstrumentationUpdates: LEFT_OUT,
  instrumentClientSideRouter: LEFT_OUT,
  instrumentHandler: LEFT_OUT,
  instrumentationResultMetaContext: 'undefined',
};

const DISCOVERY: StandIns = {
  URL_LIMIT: '7680',
  getManifestPath: LEFT_OUT,
  getPartialManifest: LEFT_OUT,
  getPatchRoutesOnNavigationFunction: NOTHING,
  getPathsWithAncestors: LEFT_OUT,
  handleClientVersionMismatch: LEFT_OUT,
  isFogOfWarEnabled: '() => false',
  useFogOFWarDiscovery: NOTHING,
};
