import type { ManifestFacts } from '../manifest-facts.ts';
import { DependencyList, type Scope } from '../parsing/dependency-list.ts';
import { type Data, dataAt, listAt, parseXml, textAt } from '../parsing/plain-data.ts';

const JAVA_PROPERTIES = [
  'maven.compiler.release',
  'java.version',
  'maven.compiler.target',
  'maven.compiler.source',
];
/** A value that is the name of a property. */
const PROPERTY = /^\$\{([A-Za-z0-9._-]{1,200})\}$/;

/** Reads a `pom.xml`. What a parent or a plugin brings is not in it. @throws if it is no XML */
export function readPom(text: string): ManifestFacts {
  const project = dataAt(parseXml(text), 'project');
  const properties = dataAt(project, 'properties');
  const list = new DependencyList();
  for (const dependency of listAt(project, 'dependencies', 'dependency')) {
    if (list.isFull) break;
    const [group, artifact] = [textAt(dependency, 'groupId'), textAt(dependency, 'artifactId')];
    if (group === '' || artifact === '') continue;
    const version = resolved(textAt(dependency, 'version'), project, properties);
    list.add(`${resolved(group, project, properties)}:${artifact}`, version, scopeOf(dependency));
  }
  return {
    ecosystem: 'maven',
    name: textAt(project, 'artifactId'),
    dependencies: list.all,
    runtimes: javaOf(project, properties),
  };
}

function scopeOf(dependency: unknown): Scope {
  if (textAt(dependency, 'scope') === 'test') return 'development';
  return textAt(dependency, 'optional') === 'true' ? 'optional' : 'runtime';
}

function javaOf(project: Data, properties: Data) {
  const named = JAVA_PROPERTIES.map((name) => textAt(properties, name)).find((value) => value !== '');
  return named === undefined ? [] : [{ name: 'Java', range: resolved(named, project, properties) }];
}

/** One level: a property that names another one stays as it is. */
function resolved(value: string, project: Data, properties: Data): string {
  const name = PROPERTY.exec(value.slice(0, 300))?.[1];
  if (name === undefined) return value;
  if (name === 'project.version') return textAt(project, 'version') || value;
  if (name === 'project.groupId') return textAt(project, 'groupId') || value;
  return textAt(properties, name) || value;
}
