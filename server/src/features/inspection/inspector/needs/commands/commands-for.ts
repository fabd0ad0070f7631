import { posix } from 'node:path';
import type { Manifest, Requirements } from '#contract/inspection/schemas.ts';
import type { ManifestScripts } from '../../manifests/observe-manifests.ts';
import { isAside, isComposeFile } from '../file-role.ts';
import type { CommandContext } from './command-context.ts';
import { appleCommands, isBelow, phoneProjects } from './mobile-commands.ts';
import { npmCommands } from './npm-commands.ts';
import { otherCommands } from './other-commands.ts';
import { pythonCommands } from './python-commands.ts';

/** Commands of a report. */
export const COMMANDS_MAX = 10;

type Commands = Requirements['commands'];

/**
 * What to type to install and run a project, in this order: for each ecosystem, by the manifests nearest the top. A command
 * that needs a script or a file is there only if that is.
 */
export function commandsFor(
  manifests: readonly Manifest[],
  scripts: readonly ManifestScripts[],
  landmarks: readonly string[],
): Commands {
  const names = new Map(scripts.map(({ path, names }) => [path, names]));
  const seen = new Set(landmarks.map((path) => path.toLowerCase()));
  const builders = phoneProjects(manifests);
  const typed = manifests.filter(
    ({ ecosystem, path }) => ecosystem !== 'gradle' || !isBelow(folderOf(path), builders),
  );
  const ownMarks = landmarks.filter((path) => !isAside(path));
  const isAndroid = ownMarks.some((path) => /(?:^|\/)androidmanifest\.xml$/i.test(path));
  const commands = nearestTop(typed, ({ ecosystem }) => ecosystem).flatMap((manifest) => {
    const folder = folderOf(manifest.path);
    const has = (path: string) => seen.has(posix.join(folder, path).toLowerCase());
    const context = { manifest, folder, scripts: names.get(manifest.path) ?? [], has, isAndroid };
    return commandsOf(context).map((command) => ({ command, folder }));
  });
  return distinct([
    ...commands,
    ...appleCommands(ownMarks, builders),
    ...railsCommands(landmarks),
    ...composeCommands(landmarks),
  ]).slice(0, COMMANDS_MAX);
}

function commandsOf(context: CommandContext): string[] {
  const { ecosystem } = context.manifest;
  if (ecosystem === 'npm') return npmCommands(context);
  return ecosystem === 'pip' || ecosystem === 'poetry' ? pythonCommands(context) : otherCommands(context);
}

function railsCommands(landmarks: readonly string[]): Commands {
  const [gemfile] = nearestPaths(landmarks, (name) => name.toLowerCase() === 'gemfile');
  return gemfile === undefined ? [] : [{ command: 'bundle install', folder: folderOf(gemfile) }];
}

function composeCommands(landmarks: readonly string[]): Commands {
  const [compose] = nearestPaths(
    landmarks,
    (name) => /^(?:docker-)?compose\.ya?ml$/i.test(name) && isComposeFile(name),
  );
  return compose === undefined ? [] : [{ command: 'docker compose up', folder: folderOf(compose) }];
}

function nearestPaths(paths: readonly string[], isWanted: (name: string) => boolean): string[] {
  const wanted = paths.filter((path) => isWanted(posix.basename(path)) && !isAside(path));
  return wanted.sort((one, other) => levels(one) - levels(other));
}

/** Those of each group that no other of it is nearer the top than; tests and examples are no places to begin. */
function nearestTop(manifests: readonly Manifest[], groupOf: (manifest: Manifest) => string): Manifest[] {
  const own = manifests.filter(({ path }) => !isAside(path));
  const nearest = new Map<string, number>();
  for (const manifest of own) {
    const group = groupOf(manifest);
    nearest.set(group, Math.min(nearest.get(group) ?? Number.POSITIVE_INFINITY, levels(manifest.path)));
  }
  return own.filter((manifest) => levels(manifest.path) === nearest.get(groupOf(manifest)));
}

function distinct(commands: Commands): Commands {
  return [...new Map(commands.map((one) => [`${one.folder}\n${one.command}`, one])).values()];
}

function levels(path: string): number {
  return path.split('/').length;
}

function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
}
