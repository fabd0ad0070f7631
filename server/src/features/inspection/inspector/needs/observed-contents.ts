import { posix } from 'node:path';
import type { ProjectContents } from '#contract/inspection/schemas.ts';
import { readmeFile } from '../contents/readme-files.ts';
import type { InspectedFile } from '../inspected-file.ts';
import { isComposeFile, isDockerfile, isTest, pathEnd } from './file-role.ts';

const CI =
  /(?:^|\/)(?:\.github\/workflows\/[^/]{1,255}\.ya?ml|\.gitlab-ci\.ya?ml|jenkinsfile|\.circleci\/config\.ya?ml|azure-pipelines[\w.-]{0,40}\.ya?ml|bitbucket-pipelines\.ya?ml|\.travis\.yml|\.drone\.yml)$/;
const MIGRATIONS =
  /(?:^|\/)(?:migrations?|db\/migrate|alembic\/versions|changelogs?\/liquibase)\/(?:[^/]{1,255}\/){0,3}[^/]{1,255}\.(?:sql|[cm]?[jt]s|py|php|rb|cs|ex|exs|go|xml|ya?ml)$/;
const FLYWAY = /(?:^|\/)v\d{1,20}(?:[._]\d{1,10}){0,5}__[^/]{1,200}\.sql$/;
const SEEDS =
  /(?:^|\/)(?:seed(?:s|er|ers|ing)?(?:[-_.][\w-]{1,60})?\.(?:[cm]?[jt]s|sql|py|php|rb)|(?:database\/)?seed(?:s|er|ers)\/(?:[^/]{1,255}\/){0,2}[^/]{1,255}\.(?:[cm]?[jt]s|sql|py|php|rb|json)|fixtures\/[^/]{1,255}\.json)$/;

/** Django begins each part of a project with a `tests.py` in which nothing is tested. */
function hasTests(text = ''): boolean {
  return text.includes('def test');
}

/** What a project contains, by the paths of its own files. */
export class ObservedContents {
  readonly has: ProjectContents = {
    readme: false,
    tests: false,
    ci: false,
    docker: false,
    migrations: false,
    seeds: false,
  };

  look({ path, bytes, text }: InspectedFile): void {
    if (bytes === 0) return;
    const { has } = this;
    const name = posix.basename(path);
    const lower = pathEnd(path).toLowerCase();
    has.readme ||= readmeFile(path) !== undefined;
    has.tests ||= isTest(path) || (name === 'tests.py' && hasTests(text));
    has.ci ||= CI.test(lower);
    has.docker ||= isDockerfile(name) || isComposeFile(name);
    has.migrations ||= !lower.endsWith('/__init__.py') && (MIGRATIONS.test(lower) || FLYWAY.test(lower));
    has.seeds ||= SEEDS.test(lower) && !isTest(path);
  }
}
