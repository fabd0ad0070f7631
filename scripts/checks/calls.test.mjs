import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../contract/src/endpoints.ts';
import { ROOT } from '../npm.mjs';
import { callsNotNamed } from './calls.mjs';

const read = (name) => readFileSync(join(ROOT, 'docs/rules', name), 'utf8');

describe('The check of calls', () => {
  it('Every call of the contract is named in rule B7, X or Y', () => {
    const [b7] = read('B-browser.md').split('\n## B7. ')[1].split('\n## ');
    const documents = [b7, read('X-further-calls.md'), read('Y-field-names.md')];
    expect(callsNotNamed(Object.keys(ENDPOINTS), documents)).toEqual([]);
  });

  it.each([
    ['PUT /projects/:id', '`PUT /projects/{projectId} {title}`'],
    ['GET /projects', '`GET /projects?limit=`'],
    ['GET /users/me', '| `GET`, `PATCH /users/me` |'],
    ['GET /events', '`POST /auth/login`, `GET /health`, `/events`'],
    ['POST /auth/2fa/enable', '`POST /auth/2fa/setup`, `/enable`'],
    ['POST /sales/:id/stop', '`POST /sales/{id}/begin`, `/pause`, `/stop`'],
  ])('The call %s is named in %s', (call, document) => {
    expect(callsNotNamed([call], [document])).toEqual([]);
  });

  it.each([
    ['PUT /projects/:id', '`GET /projects/{id}`'],
    ['GET /projects', '`GET /projects.csv`, `/projects/{id}`'],
    ['PATCH /users/me', '`GET /users/me`, `PATCH /users`'],
    ['POST /health', '`POST /auth/login`, `GET /health`'],
    ['GET /events', 'GET /events without quotes'],
  ])('The call %s is not named in %s', (call, document) => {
    expect(callsNotNamed([call], [document])).toEqual([call]);
  });
});
