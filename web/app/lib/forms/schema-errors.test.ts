import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { schemaError, schemaErrors } from './schema-errors.ts';

const Name = z.string().min(1, 'Enter a name').max(5, 'At most 5 characters').regex(/^\w*$/, 'Only letters');
const Person = z.object({
  name: Name,
  tags: z.array(z.object({ text: Name })),
  age: z.number('Enter an age'),
});

describe('What a schema says of a form', () => {
  it('A form without mistakes has no errors', () => {
    expect(schemaErrors(Person, { name: 'Asha', tags: [], age: 3 })).toEqual({});
    expect(schemaError(Name, 'Asha')).toBeUndefined();
  });

  it('Each wrong field has its first message, in the order of the schema', () => {
    const errors = schemaErrors(Person, { age: Number.NaN, tags: [], name: 'a b c d' });
    expect(Object.entries(errors)).toEqual([
      ['name', 'At most 5 characters'],
      ['age', 'Enter an age'],
    ]);
  });

  it('A field inside a list is named by the path to it', () => {
    const tags = [{ text: 'vite' }, { text: '' }];
    expect(schemaErrors(Person, { name: 'Asha', tags, age: 3 })).toEqual({ 'tags.1.text': 'Enter a name' });
  });

  it('A form can say a message of the contract in its own words, and leaves the others as they are', () => {
    const ownWords = { 'Enter a name': 'Say who you are' };
    expect(schemaError(Name, '', ownWords)).toBe('Say who you are');
    expect(schemaError(Name, 'Ashoka', ownWords)).toBe('At most 5 characters');
  });

  it('Schemas are read without new functions, which the content security policy forbids', () => {
    expect(z.config().jitless).toBe(true);
  });
});
