import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fill, inWords } from './fill.js';

const here = new URL('.', import.meta.url);
const sample = JSON.parse(readFileSync(new URL('sample.json', here), 'utf8'));

test('every template is filled by the sample without a hole', () => {
  for (const name of readdirSync(new URL('templates/', here))) {
    assert.doesNotMatch(fill(readFileSync(new URL(`templates/${name}`, here), 'utf8'), sample), /\{\{|undefined|NaN/);
  }
});
test('amounts in Indian words', () => {
  assert.equal(inWords(125000), 'one lakh twenty-five thousand');
  assert.equal(inWords(8937), 'eight thousand nine hundred thirty-seven');
});
test('names cannot become markup', () => assert.equal(fill('{{a}}', { a: '<b>' }), '&#60;b&#62;'));
test('a missing field is told', () => assert.throws(() => fill('{{due}}', {}), /no due/));
