import { posix } from 'node:path';
import type { Framework, ProjectContents, Requirements } from '#contract/inspection/schemas.ts';
import type { InspectedFile, Observer } from '../inspected-file.ts';
import { attempt } from '../manifests/parsing/attempt.ts';
import { boundedText, NAME_MAX } from '../manifests/parsing/bounded-text.ts';
import { composeServices } from './compose-services.ts';
import { ObservedVariables } from './environment/observed-variables.ts';
import { isAside, isComposeFile } from './file-role.ts';
import { ObservedContents } from './observed-contents.ts';
import { ObservedPorts } from './observed-ports.ts';
import { ObservedServices } from './observed-services.ts';
import { databaseNamed, signsOf } from './recognition/file-signs.ts';

/** Files that commands need to know of. */
const LANDMARKS = new Set([
  ...['manage.py', 'artisan', 'main.go', 'main.rs', 'gradlew', 'mvnw', 'gemfile'],
  ...['androidmanifest.xml', 'podfile', 'package.swift', 'project.pbxproj'],
]);
const LANDMARKS_MAX = 500;
/** Compose files that are parsed. */
const COMPOSE_FILES_MAX = 20;
const GEMS_MAX = 200;
const GEM = /^[ \t]{0,8}gem[ \t]{1,8}['"]([\w-]{1,100})['"]/gm;

/** A package of Ruby, and the file that asks for it. */
interface Gem {
  name: string;
  file: string;
}

/** What files show by themselves; `composeNeeds` adds what manifests say. */
export interface ObservedNeeds {
  frameworks: Framework[];
  environment: Requirements['environment'];
  services: string[];
  ports: number[];
  gems: Gem[];
  /** Paths of compose files and of files such as `manage.py`. */
  landmarks: string[];
  has: ProjectContents;
}

/** Looks for what a project needs to run and what it is built on, in an archive's own files (rule I1). */
export function observeNeeds(): Observer<ObservedNeeds> {
  return new NeedsObserver();
}

class NeedsObserver implements Observer<ObservedNeeds> {
  readonly #frameworks = new Map<string, Framework>();
  readonly #variables = new ObservedVariables();
  readonly #services = new ObservedServices();
  readonly #ports = new ObservedPorts();
  readonly #has = new ObservedContents();
  readonly #gems: Gem[] = [];
  readonly #landmarks: string[] = [];
  #composeFiles = 0;

  look(file: InspectedFile): void {
    if (file.origin !== 'own') return;
    this.#has.look(file);
    this.#variables.look(file);
    this.#services.look(file);
    this.#ports.look(file);
    if (!isAside(file.path)) for (const shown of signsOf(file)) this.#noteFramework(shown);
    this.#lookAtLandmark(file);
  }

  #lookAtLandmark(file: InspectedFile): void {
    const name = posix.basename(file.path).toLowerCase();
    const isCompose = isComposeFile(name);
    if (!isCompose && !LANDMARKS.has(name)) return;
    if (this.#landmarks.length < LANDMARKS_MAX) this.#landmarks.push(file.path);
    if (isCompose) this.#lookAtCompose(file);
    if (name === 'gemfile') this.#lookAtGems(file);
  }

  #lookAtCompose({ path, text = '' }: InspectedFile): void {
    if (this.#composeFiles >= COMPOSE_FILES_MAX) return;
    this.#composeFiles += 1;
    for (const { image, ports } of attempt(() => composeServices(text)) ?? []) {
      const word = posix.basename(image.split('@')[0]!).split(':')[0]!.toLowerCase();
      for (const name of databaseNamed(word)) this.#noteFramework({ name, kind: 'database', file: path });
      this.#ports.notePublished(ports);
    }
  }

  #lookAtGems({ path, text = '' }: InspectedFile): void {
    for (const found of text.matchAll(GEM)) {
      if (this.#gems.length >= GEMS_MAX) return;
      this.#gems.push({ name: boundedText(found[1]!, NAME_MAX), file: path });
    }
  }

  #noteFramework(shown: Framework): void {
    if (!this.#frameworks.has(shown.name)) this.#frameworks.set(shown.name, shown);
  }

  result(): ObservedNeeds {
    return {
      frameworks: [...this.#frameworks.values()],
      environment: this.#variables.all(),
      services: [...this.#services.names],
      ports: this.#ports.all(),
      gems: this.#gems,
      landmarks: this.#landmarks,
      has: this.#has.has,
    };
  }
}
