import { posix } from 'node:path';
import type { InspectedFile } from '../inspected-file.ts';
import { isEnvironmentFile, isSettingsFile } from './environment/variables-in.ts';
import { isAside, isCode, isDockerfile } from './file-role.ts';

/** Ports of a report. */
export const PORTS_MAX = 20;
const REMEMBERED_MAX = 200;
const HIGHEST_PORT = 65_535;
const EXPOSE = /^[ \t]{0,8}EXPOSE[ \t]{1,8}(\d{1,5}[^\n]{0,100})/gim;
const IN_SETTINGS = /^[ \t]{0,20}(?:[A-Z_]{0,30}PORT|server\.port)[ \t]{0,8}=[ \t]{0,8}["']?(\d{2,5})\b/gm;
/** `.listen(3000`, `PORT || 3000`, `PORT', 5000)`, `port=8000`, `ListenAndServe(":8080"`. */
const IN_CODE =
  /(?:\.listen\(\s{0,20}|\bPORT['"]?\]?\)?\s{0,4}(?:\|\||\?\?|,)\s{0,4}|\bport\s{0,2}[=:]\s{0,2}|\b(?:ListenAndServe|\.Run|\.Start|\.Listen)\(\s{0,8}["'][\w.]{0,40}:)["']?(\d{2,5})\b/g;
const MAY_LISTEN = /listen\(|PORT|\bport|Listen|\.Run\(|\.Start\(/;
/** `127.0.0.1:8080:80/tcp`: the last but one is on the machine that runs it. */
const PUBLISHED = /^(?:[\d.]{1,15}:)?(\d{1,5})(?::\d{1,5})?(?:\/\w{2,4})?$/;

/** The ports that a project listens on, as its own files say. */
export class ObservedPorts {
  readonly #ports = new Set<number>();

  look({ path, text }: InspectedFile): void {
    if (text === undefined || this.#ports.size >= REMEMBERED_MAX) return;
    const name = posix.basename(path);
    if (isDockerfile(name)) this.#noteAll(text, EXPOSE);
    else if (isAside(path)) return;
    else if (isEnvironmentFile(path) || isSettingsFile(path)) this.#noteAll(text, IN_SETTINGS);
    else if (isCode(path) && MAY_LISTEN.test(text)) this.#noteAll(text, IN_CODE);
  }

  /** Notes the ports of a service of a compose file. */
  notePublished(ports: readonly string[]): void {
    for (const port of ports) this.#note(PUBLISHED.exec(port)?.[1]);
  }

  #noteAll(text: string, pattern: RegExp): void {
    for (const found of text.matchAll(pattern)) {
      for (const word of found[1]!.split(/[ \t]/)) this.#note(/^\d{1,5}/.exec(word)?.[0]);
      if (this.#ports.size >= REMEMBERED_MAX) return;
    }
  }

  #note(port: string | undefined): void {
    const number = Number(port);
    if (number > 0 && number <= HIGHEST_PORT) this.#ports.add(number);
  }

  /** The lowest first. */
  all(): number[] {
    return [...this.#ports].sort((one, other) => one - other).slice(0, PORTS_MAX);
  }
}
