import type { RuntimeVersion } from '../manifest-facts.ts';
import { linesOf } from '../parsing/bounded-text.ts';

const IOS = 'iOS';
/** `minSdk = 24`, `minSdkVersion 24`, `targetSdk.set(34)`; what a variable holds is not known. */
const GRADLE_SDK =
  /^\s{0,100}(minSdk|targetSdk)(?:Version)?(?:\s{0,10}=\s{0,10}|\s{1,10}|\.set\(|\()(\d{1,3})\b/;
const MANIFEST_SDK = /\bandroid:(minSdk|targetSdk)Version\s{0,4}=\s{0,4}["'](\d{1,3})["']/g;
const PODFILE_PLATFORM =
  /^\s{0,100}platform\s{0,10}\(?\s{0,10}:ios\s{0,10},\s{0,10}['"](\d{1,3}(?:\.\d{1,3}){0,2})['"]/;
const DEPLOYMENT_TARGET = /\bIPHONEOS_DEPLOYMENT_TARGET = (\d{1,3}(?:\.\d{1,3}){0,2});/;
const SWIFT_TOOLS = /^\/\/\s{0,4}swift-tools-version\s{0,4}:\s{0,4}(\d{1,3}(?:\.\d{1,3}){0,2})/;
/** `.iOS(.v15)`, `.iOS("15.4")` */
const SWIFT_PLATFORM = /\.iOS\(\s{0,4}(?:\.v(\d{1,3}(?:_\d{1,3})?)|"(\d{1,3}(?:\.\d{1,3}){0,2})")/;
const MANIFEST_CHARACTERS = 64 * 1024;

const androidSdk = (word: string, level: string): RuntimeVersion => ({
  name: `Android ${word}`,
  range: level,
});
const fromIos = (version: string): RuntimeVersion[] => [{ name: IOS, range: `>=${version}` }];

/** The Android versions that a line of a Gradle build asks for. */
export function androidSdkOf(line: string): RuntimeVersion | undefined {
  const [, word, level] = GRADLE_SDK.exec(line) ?? [];
  return word && level ? androidSdk(word, level) : undefined;
}

/** Old projects have their Android versions in `AndroidManifest.xml`. */
export function readAndroidManifest(text: string): RuntimeVersion[] {
  const found = text.slice(0, MANIFEST_CHARACTERS).matchAll(MANIFEST_SDK);
  return Array.from(found, ([, word, level]) => androidSdk(word!, level!)).slice(0, 2);
}

/** The iOS version that CocoaPods builds for. */
export function readPodfile(text: string): RuntimeVersion[] {
  return firstIn(text, PODFILE_PLATFORM, ([, version]) => fromIos(version!));
}

/** The iOS version that a project of Xcode builds for. */
export function readXcodeProject(text: string): RuntimeVersion[] {
  return firstIn(text, DEPLOYMENT_TARGET, ([, version]) => fromIos(version!));
}

/** Swift's version, and that of iOS. */
export function readSwiftPackage(text: string): RuntimeVersion[] {
  return [
    ...firstIn(text, SWIFT_TOOLS, ([, version]) => [{ name: 'Swift', range: `>=${version}` }]),
    ...firstIn(text, SWIFT_PLATFORM, ([, word, version]) => fromIos(version ?? word!.replace('_', '.'))),
  ];
}

/** What the first line says that has the pattern. */
function firstIn(
  text: string,
  pattern: RegExp,
  read: (found: RegExpExecArray) => RuntimeVersion[],
): RuntimeVersion[] {
  for (const line of linesOf(text)) {
    const found = pattern.exec(line);
    if (found) return read(found);
  }
  return [];
}
