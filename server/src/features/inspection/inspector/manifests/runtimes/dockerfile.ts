import type { RuntimeVersion } from '../manifest-facts.ts';
import { linesOf } from '../parsing/bounded-text.ts';

const IMAGES_MAX = 20;
/** `FROM --platform=$BUILDPLATFORM node:20-alpine AS build`: the image and its tag. */
const FROM = /^\s{0,20}FROM\s{1,8}(?:--\S{1,100}\s{1,8}){0,3}([\w./-]{1,200}):(\S{1,200})/i;
const ARGUMENT = /^\s{0,20}ARG\s{1,8}(\w{1,100})=["']?([^\s"']{1,100})/i;
const REFERENCE = /\$\{?(\w{1,100})(?::-([\w.-]{1,50}))?\}?/;
/** The version that a tag begins with: `20-alpine`, `8.3-fpm`, `17-jdk`. */
const TAG = /^v?(\d{1,4}(?:\.\d{1,6}){0,3})/;

const IMAGES: Record<string, string> = {
  node: 'Node.js',
  python: 'Python',
  golang: 'Go',
  php: 'PHP',
  ruby: 'Ruby',
  rust: 'Rust',
  openjdk: 'Java',
  'eclipse-temurin': 'Java',
  amazoncorretto: 'Java',
  dart: 'Dart',
  elixir: 'Elixir',
  'oven/bun': 'Bun',
  'denoland/deno': 'Deno',
  'cirruslabs/flutter': 'Flutter',
  'dotnet/sdk': '.NET',
  'dotnet/aspnet': '.NET',
  'dotnet/runtime': '.NET',
};
const REGISTRY = /^(?:docker\.io\/)?(?:library\/)?(?:mcr\.microsoft\.com\/|ghcr\.io\/)?/;

/** The versions of runtimes that a Dockerfile builds on, as its official images name them. */
export function readDockerfile(text: string): RuntimeVersion[] {
  const found: RuntimeVersion[] = [];
  const values = new Map<string, string>();
  for (const line of linesOf(text)) {
    if (found.length >= IMAGES_MAX) break;
    const argument = ARGUMENT.exec(line);
    if (argument && values.size < 100) values.set(argument[1]!, argument[2]!);
    const from = FROM.exec(line);
    if (!from) continue;
    const image = from[1]!.replace(REGISTRY, '');
    const tag = from[2]!.replace(REFERENCE, (_all, name, otherwise) => values.get(name) ?? otherwise ?? '');
    const version = TAG.exec(tag)?.[1];
    if (version && Object.hasOwn(IMAGES, image)) found.push({ name: IMAGES[image]!, range: version });
  }
  return found;
}
