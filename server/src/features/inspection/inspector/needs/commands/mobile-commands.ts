import { posix } from 'node:path';
import type { Manifest, Requirements } from '#contract/inspection/schemas.ts';

/** Packages whose own commands build what lies in `android` and `ios`. */
const BUILDERS: Partial<Record<Manifest['ecosystem'], ReadonlySet<string>>> = {
  npm: new Set(['react-native', 'expo', '@capacitor/core', '@nativescript/core']),
  pub: new Set(['flutter']),
};

/** The folders of projects of React Native, Expo, Capacitor, NativeScript and Flutter. */
export function phoneProjects(manifests: readonly Manifest[]): string[] {
  const isBuilder = ({ ecosystem, dependencies }: Manifest) =>
    dependencies.some(({ name }) => BUILDERS[ecosystem]?.has(name));
  return manifests.filter(isBuilder).map(({ path }) => folderOf(path));
}

/** Whether a folder lies in one of these. */
export function isBelow(folder: string, folders: readonly string[]): boolean {
  return folders.some((above) => folder !== above && (above === '' || folder.startsWith(`${above}/`)));
}

/**
 * What to type for an app of Apple's: its pods, and Xcode.
 * @param landmarks paths of a project's own files, without tests and examples
 * @param builders folders of projects that bring commands of their own
 */
export function appleCommands(
  landmarks: readonly string[],
  builders: readonly string[],
): Requirements['commands'] {
  const podfile = nearestFolder(landmarks, 'podfile');
  const xcode = nearestFolder(landmarks, 'project.pbxproj');
  const swift = nearestFolder(landmarks, 'package.swift');
  const commands: Requirements['commands'] = [];
  if (podfile !== undefined) commands.push({ command: 'pod install', folder: podfile });
  // The name of the project would be part of a command that people copy; `xed .` opens whatever is there.
  if (xcode !== undefined) commands.push({ command: 'xed .', folder: folderOf(xcode) });
  else if (swift !== undefined) commands.push({ command: 'swift build', folder: swift });
  return commands.filter(({ folder }) => !isBelow(folder, builders));
}

/** The folder of the file nearest the top that is called so. */
function nearestFolder(landmarks: readonly string[], name: string): string | undefined {
  const found = landmarks
    .filter((path) => posix.basename(path).toLowerCase() === name)
    .toSorted((one, other) => one.split('/').length - other.split('/').length)[0];
  return found === undefined ? undefined : folderOf(found);
}

function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
}
