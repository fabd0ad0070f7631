import type { FileOrigin } from '../inspected-file.ts';

/**
 * Folders that package managers fill. `Pods` and `Carthage` as those write them: `pods` is a word that programs use for something
 * else. `third_party` is not among them, because it is filled by hand: no manifest brings its files back.
 */
const INSTALLED = new Set([
  ...['node_modules', 'bower_components', 'jspm_packages', '.pnpm-store', '__pypackages__', 'site-packages'],
  ...['.venv', 'venv', 'Pods', 'Carthage', '.dart_tool'],
]);
/** Of `.yarn`, these; its releases and plugins are committed on purpose. */
const YARN_INSTALLED = new Set(['cache', 'unplugged']);

/** Folders that hold nothing but what a build made. */
const BUILT = new Set([
  ...['dist', '.next', '.nuxt', '.output', '.svelte-kit', '.gradle', '__pycache__', 'DerivedData'],
]);
/** Folders that builds fill, and in which people keep what they wrote as well. */
const OFTEN_BUILT = new Set(['build', 'out', 'target', 'coverage']);
/** Folders in which only compiled files count as built: `bin/console` and `bin/cli.js` are people's own. */
const COMPILED_INTO = new Set(['bin', 'obj']);

const COMPILED = new Set([
  ...['dll', 'exe', 'pdb', 'so', 'dylib', 'a', 'lib', 'o', 'obj', 'class', 'jar', 'pyc', 'rlib'],
  ...['cache', 'nupkg'],
]);
const CONFIGURATION_OF_COMPILED = /\.(?:deps|runtimeconfig|staticwebassets\.[a-z]{1,20})\.json$/;
/** What no build puts out as it was written. */
const WRITTEN = new Set([
  ...['ts', 'tsx', 'jsx', 'vue', 'svelte', 'astro', 'py', 'rb', 'php', 'go', 'rs', 'java', 'kt'],
  ...['swift', 'dart'],
  ...['c', 'h', 'cc', 'cpp', 'hpp', 'cs', 'sh', 'bash', 'ps1', 'bat', 'cmd', 'md', 'yml', 'yaml'],
  ...['toml', 'gradle'],
  ...['dockerfile', 'mk', 'cmake', 'iss', 'nsi', 'nsh', 'plist', 'entitlements', 'scss', 'sass', 'less'],
  ...['gitkeep', 'gitignore'],
]);
const WRITTEN_NAMES = new Set(['dockerfile', 'makefile', 'rakefile', 'readme', 'license']);
/** Icons for an installer, which lie directly in `build`. */
const PICTURES = new Set(['png', 'ico', 'icns', 'svg', 'bmp', 'jpg']);
const BUILD_SCRIPT =
  /^(?:webpack|rollup|gulp|vue-loader|check-versions|dev-server|dev-client|utils|build)\b|conf(?:ig)?\.[cm]?js$/;
/** Generated source lies in these folders of a build. */
const GENERATED = new Set(['generated', 'intermediates']);

/** In folders of these names, `vendor` is a part of the program: whoever sells in a market, or copied templates and assets. */
const OWN_ABOVE_VENDOR = new Set([
  ...['src', 'app', 'lib', 'pages', 'views', 'routes', 'controllers', 'components', 'templates'],
  ...['resources', 'modules'],
  ...['public', 'static', 'assets', 'wwwroot', 'lang', 'includes', 'admin', 'screens', 'features'],
  ...['js', 'css', 'scss'],
]);
/** In `vendor` itself: assets of Rails, and the area of a market's sellers in plain PHP. */
const OWN_BELOW_VENDOR = new Set([
  ...['assets', 'javascript', 'stylesheets', 'css', 'js', 'images', 'img', 'includes', 'public'],
  ...['uploads', 'plugins'],
  ...['pages', 'views', 'components', 'api', 'src', 'layouts'],
]);
const VENDOR_MARKERS = new Set(['autoload.php', 'modules.txt']);
const VENDOR_STORES = new Set(['bundle', 'cache', 'composer', 'bin']);
const VENDOR_MAX_DEPTH = 3;

type Origin = Exclude<FileOrigin, 'nested'>;

/** Where the foreign part of an archive begins that a file is in: `web/node_modules` for all that is below. */
export interface ForeignFolder {
  readonly origin: Extract<FileOrigin, 'built' | 'installed'>;
  readonly folder: string;
}

/**
 * Whose a file is, by the folders of its path alone (rule I1). The names are those that a listing's languages are measured
 * without (rule L9), read more strictly: what people may have written is theirs.
 */
export function originOf(path: string): Origin {
  return foreignFolderOf(path)?.origin ?? 'own';
}

/** The outermost folder of a path that is not the seller's own work. */
export function foreignFolderOf(path: string): ForeignFolder | undefined {
  const names = path.split('/');
  for (let at = 0; at < names.length - 1; at++) {
    const origin = originOfFolder(names, at);
    if (origin !== 'own') return { origin, folder: names.slice(0, at + 1).join('/') };
  }
  return undefined;
}

function originOfFolder(names: string[], at: number): Origin {
  const name = names[at]!;
  if (INSTALLED.has(name)) return 'installed';
  if (name === '.yarn') return YARN_INSTALLED.has(names[at + 1]!) ? 'installed' : 'own';
  if (name === 'vendor') return isVendored(names, at) ? 'installed' : 'own';
  if (BUILT.has(name)) return 'built';
  if (OFTEN_BUILT.has(name)) return isBuildOutput(names, at) ? 'built' : 'own';
  if (COMPILED_INTO.has(name)) return isCompiled(names.at(-1)!) ? 'built' : 'own';
  return 'own';
}

function isVendored(names: string[], at: number): boolean {
  if (at > VENDOR_MAX_DEPTH || names.slice(0, at).some((name) => OWN_ABOVE_VENDOR.has(name.toLowerCase())))
    return false;
  const next = names[at + 1]!;
  if (names.length === at + 2) return VENDOR_MARKERS.has(next);
  if (VENDOR_STORES.has(next) || next.includes('.')) return true;
  // Composer keeps a package in `vendor/<who>/<what>`.
  return names.length > at + 3 && !OWN_BELOW_VENDOR.has(next.toLowerCase());
}

function isBuildOutput(names: string[], at: number): boolean {
  if (names.slice(0, at).includes('src')) return false;
  if (names.slice(at + 1, -1).some((folder) => GENERATED.has(folder))) return true;
  const name = names.at(-1)!.toLowerCase();
  const ending = endingOf(name);
  const isDirectlyInIt = names.length === at + 2;
  if (isDirectlyInIt && (PICTURES.has(ending) || BUILD_SCRIPT.test(name))) return false;
  if (WRITTEN.has(ending)) return name.endsWith('.d.ts');
  return !WRITTEN_NAMES.has(name);
}

function isCompiled(name: string): boolean {
  return COMPILED.has(endingOf(name.toLowerCase())) || CONFIGURATION_OF_COMPILED.test(name);
}

/** What follows the last dot of a name; empty without one. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1);
}
