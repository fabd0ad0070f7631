import type { Observer, Problem } from '../inspected-file.ts';
import { observeDocuments } from './observe-documents.ts';
import { observeExecutables } from './observe-executables.ts';
import { observeFolders } from './observe-folders.ts';
import { observeMacros } from './observe-macros.ts';
import { observeMinified } from './observe-minified.ts';
import { observeObfuscated } from './observe-obfuscated.ts';

/** What does not belong in an archive of source code, and what it lacks (rule I2). */
export function observeContents(): Observer<Problem[]> {
  const observers = [
    ...[observeExecutables(), observeMacros(), observeMinified(), observeObfuscated()],
    ...[observeFolders(), observeDocuments()],
  ];
  return {
    async look(file) {
      for (const observer of observers) await observer.look(file);
    },
    async result() {
      return (await Promise.all(observers.map((observer) => observer.result()))).flat();
    },
  };
}
