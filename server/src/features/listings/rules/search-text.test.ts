import { expect, it } from 'vitest';
import { searchable, searchableQuery } from './search-text.ts';

const words = (text: string) => text.trim().split(/\s+/);

it.each([
  ['ＲＥＡＣＴ Ürün', ['react', 'ürün']],
  ['C++, C# and F#', ['cpp', 'csharp', 'and', 'fsharp']],
  ['ASP.NET on .NET', ['aspnet', 'dotnet', 'on', 'dotnet']],
  ['Node.js, Next.js', ['node', 'nodejs', 'next', 'nextjs']],
  ['<canvas> and Vec<String>', ['canvas', 'and', 'vec', 'string']],
  ['/etc/passwd C:\\Users a/b', ['etc', 'passwd', 'c', 'users', 'a', 'b']],
  [
    'me@shop.example https://x.example/a?b=1',
    ['me', 'shop', 'example', 'https', 'x', 'example', 'a', 'b', '1'],
  ],
  ['Python 3.11. v1.2-rc, real-time foo-12', ['python', '3.11', 'v1', '2', 'rc', 'real-time', 'foo', '12']],
  ['日本語', ['日本', '本語']],
  ['漢', ['漢']],
  ['react入門', ['react', '入門']],
  ['กาแฟ', ['กา', 'าแ', 'แฟ']],
  ['क्\u200Dषमता', ['क्षमता']],
  ['क\u0958', ['क\u0915\u093C']],
])('The text %s becomes the expected words for the search', (text, expected) => {
  expect(words(searchable(text))).toEqual(expected);
});

it('A name with a sign in a query is read as that name alone', () => {
  expect(words(searchableQuery('Node.js'))).toEqual(['nodejs']);
  expect(words(searchableQuery('c++'))).toEqual(['cpp']);
});
