import { join } from 'node:path';
import ts from 'typescript';

/** A resource of Kubernetes, as a file or Kustomize says it. */
export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
}

interface Model {
  /** @throws Error by a validator that ajv made of Kubernetes' own schema */
  validate(): void;
}

/** Beside what the compiler reads from disk. */
const FILE = join(import.meta.dirname, 'resources.generated.ts');
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  types: [],
};

/**
 * What is wrong with resources by the schemas of Kubernetes. The validators take a field that no schema has, as JSON schemas
 * do; the types that are made of the same schemas do not, where a resource is written out in TypeScript.
 */
export async function complaintsAbout(resources: readonly Resource[]): Promise<string[]> {
  const invalid = await Promise.all(resources.map(invalidIn));
  return [...invalid.flat(), ...mistypedIn(resources)];
}

const packageOf = ({ apiVersion }: Resource) => `kubernetes-models/${apiVersion}`;

async function invalidIn(resource: Resource): Promise<string[]> {
  const { [resource.kind]: Kind } = (await import(packageOf(resource))) as Record<
    string,
    new (
      data: Resource,
    ) => Model
  >;
  if (!Kind) return [`${resource.apiVersion} has no ${resource.kind}`];
  try {
    new Kind(resource).validate();
    return [];
  } catch (error) {
    return [`${resource.kind}: ${(error as Error).message}`];
  }
}

function mistypedIn(resources: readonly Resource[]): string[] {
  const text = resources
    .map((resource, nth) => {
      const type = `import('${packageOf(resource)}').I${resource.kind}`;
      return `export const resource${nth}: ${type} = ${JSON.stringify(resource)};\n`;
    })
    .join('');
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === FILE || fileExists(name);
  host.getSourceFile = (name, version, ...rest) =>
    name === FILE ? ts.createSourceFile(name, text, version) : getSourceFile(name, version, ...rest);
  const program = ts.createProgram([FILE], OPTIONS, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
