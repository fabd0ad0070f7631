import { describe, expect, it } from 'vitest';
import { observeFiles } from '#testing/inspection/inspect-files.ts';
import { observeContents } from './observe-contents.ts';

const DOCUMENTS = { 'README.md': '# Shop', LICENSE: 'Mine' };
const SOURCE = { 'src/main.go': 'package main\n' };

/** What is found in an archive that has a README, a licence and source besides. */
async function found(files: Record<string, string | Buffer>) {
  const problems = await observeFiles(observeContents(), { ...DOCUMENTS, ...SOURCE, ...files });
  return problems.map(({ kind, path, title }) => [kind, path, title].filter(Boolean).join(' '));
}

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const NULS = (count: number) => '\0'.repeat(count);
const PE = bytes('MZ', NULS(0x3a), [0x80, 0, 0, 0], NULS(0x40), 'PE\0\0');

describe('Executables', () => {
  it.each([
    ['tools/helper', PE, 'Windows program'],
    ['setup.exe', bytes('MZ', NULS(20)), 'Windows program'],
    ['bin/server', bytes('\x7fELF', NULS(60)), 'Linux program'],
    ['dist/app', bytes([0xcf, 0xfa, 0xed, 0xfe], NULS(60)), 'macOS program'],
    ['app.bin', bytes([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 2], NULS(60)), 'macOS program'],
    ['shop.apk', bytes('PK\x03\x04', NULS(60)), 'Android package'],
    ['Shop.IPA', bytes('PK\x03\x04', NULS(60)), 'iOS package'],
    ['setup.msi', bytes(OLE2, NULS(60)), 'Windows installer'],
    ['shop.dmg', bytes('x\x01', NULS(60)), 'macOS disk image'],
    ['shop.deb', bytes('!<arch>\ndebian-binary   '), 'Debian package'],
    ['shop.rpm', bytes([0xed, 0xab, 0xee, 0xdb], NULS(60)), 'RPM package'],
  ])('The executable %s is found by its first bytes', async (path, content, title) => {
    expect(await found({ [path]: content })).toContain(`executable ${path} ${title}`);
  });

  it.each([
    ['gradle/wrapper/gradle-wrapper.jar', bytes('PK\x03\x04', NULS(60))],
    ['Main.class', bytes([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 65], NULS(60))],
    ['lib.wasm', bytes('\0asm\x01\0\0\0')],
    ['MZANSI.md', 'MZ is the code of Mozambique, as this text of more than sixty-four characters says.'],
    ['far.bin', bytes('MZ', NULS(0x3a), [0xff, 0xff, 0xff, 0xff], NULS(20))],
    ['a.dmg', 'damage model'],
    ['a.exe', ''],
    ['a.apk', 'text'],
    ['node_modules/esbuild/bin/esbuild', bytes('\x7fELF', NULS(60))],
  ])('The file %s is no executable', async (path, content) => {
    expect((await found({ [path]: content })).filter((problem) => problem.startsWith('executable'))).toEqual(
      [],
    );
  });
});

describe('Macros', () => {
  const folder = (name: string) => Buffer.from(`${name}\0`, 'utf16le');

  it.each([
    ['prices.xlsm', bytes('PK\x03\x04', NULS(60))],
    ['Letter.DOTM', bytes('PK\x03\x04', NULS(60))],
    ['old.xls', Buffer.concat([bytes(OLE2, NULS(500)), folder('_VBA_PROJECT')])],
    ['old.doc', Buffer.concat([bytes(OLE2, NULS(500)), folder('Macros')])],
  ])('The document %s is found', async (path, content) => {
    expect(await found({ [path]: content })).toEqual([`macro ${path}`]);
  });

  it.each([
    ['prices.xlsx', bytes('PK\x03\x04', NULS(60))],
    ['old.doc', bytes(OLE2, NULS(500))],
    ['notes.docm', 'just text'],
  ])('The document %s has none', async (path, content) => {
    expect(await found({ [path]: content })).toEqual([]);
  });
});

const MINIFIED = `var a=1;${'function b(c,d){return c.e(d,function(f){this.g=f})}'.repeat(200)}`;
const MINIFIED_CSS = '.a{color:#fff;margin:0}'.repeat(300);

describe('Minified code', () => {
  it.each([
    ['app.js', MINIFIED],
    ['src/app.min.mjs', MINIFIED],
    ['style.css', MINIFIED_CSS],
    ['wrapped.js', MINIFIED.replace(/(.{400})/g, '$1\n')],
    ['js/secret.js', `/* my own */${MINIFIED}`],
  ])('The file %s without its source is found once', async (path, content) => {
    expect(await found({ [path]: content })).toEqual([`minified ${path}`]);
  });

  it.each([
    ['its source beside it', { 'js/app.min.js': MINIFIED, 'js/app.js': 'let a = 1;\n' }],
    ['its source elsewhere, and later', { 'public/app.min.js': MINIFIED, 'src/app.ts': 'let a = 1;\n' }],
    ['the style that it was compiled from', { 'css/style.css': MINIFIED_CSS, 'scss/style.scss': '$a: 1;\n' }],
    ['a library among assets', { 'assets/jquery-3.7.1.min.js': `/*! jQuery v3.7.1 */\n${MINIFIED}` }],
    ['the program of a package manager', { '.yarn/releases/yarn-4.9.0.cjs': MINIFIED }],
    ['installed packages', { 'x/node_modules/a/LICENSE': 'MIT' }],
  ])('No minified file is reported in %s', async (_, files) => {
    expect((await found(files)).filter((problem) => problem.startsWith('minified'))).toEqual([]);
  });

  it.each([
    ['cities.js', `export default [${'"Nagpur, Maharashtra",'.repeat(2000)}];`],
    ['path.js', `export const d = "${'M10.5 3.2L8 4.1'.repeat(500)}";`],
    ['logo.js', `export const logo = "data:image/png;base64,${'iVBORw0KGgo'.repeat(3000)}";`],
    ['font.css', `@font-face{src:url(data:font/woff2;base64,${'d09GMgABAAAA'.repeat(2000)})}`],
    ['data.json', `{"a":"${'x'.repeat(9000)}"}`],
    ['written.js', "const words = items.map((item) => item.label ?? 'none');\n".repeat(500)],
    ['short.js', MINIFIED.slice(0, 900)],
  ])('The data or written code in %s is no minified code', async (path, content) => {
    expect(await found({ [path]: content })).toEqual([]);
  });

  it('What was built counts where there is no other code', async () => {
    const files = { ...DOCUMENTS, 'dist/app.js': MINIFIED };
    const kinds = async (more: Record<string, string>) =>
      (await observeFiles(observeContents(), { ...files, ...more })).map(({ kind }) => kind);
    expect(await kinds({})).toEqual(['minified']);
    expect(await kinds(SOURCE)).toEqual(['build_output']);
  });

  it('At most twenty files are told', async () => {
    const files = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`a${at}.js`, MINIFIED]));
    expect(await found(files)).toHaveLength(20);
  });
});

describe('Obfuscated code', () => {
  const hexNames = Array.from({ length: 30 }, (_, at) => `var _0x${(0xabc0 + at).toString(16)}=1;\n`).join(
    '',
  );

  it.each([
    ['a.js', hexNames, 'Obfuscated JavaScript'],
    ['a.js', `x=${'[]+(![])+'.repeat(200)}`, 'JavaScript written in brackets (JSFuck)'],
    ['a.html', 'eval(function(p,a,c,k,e,d){e=function(c){', 'Packed JavaScript'],
    ['a.vue', 'eval( atob("YWxlcnQ="))', 'JavaScript that runs encoded text'],
    ['a.php', '<?php @eval(gzinflate(base64_decode("x")));', 'PHP that runs encoded text'],
    ['a.php', '<?php EVAL ("?>".base64_decode("x"));', 'PHP that runs encoded text'],
    ['a.php', "<?php //0046a\nif(!extension_loaded('ionCube Loader')){", 'PHP encoded by ionCube'],
    ['a.py', "exec(base64.b64decode('x'))", 'Python that runs encoded code'],
    ['a.py', "_ = lambda __ : 1;exec((_)(b'x'))", 'Python that runs encoded code'],
    ['a.py', "c = marshal.loads(zlib.decompress(b'x'))", 'Compiled Python inside source'],
    ['a.py', "__pyarmor__(__name__, __file__, b'\\x50')", 'Python protected by PyArmor'],
    ['dist/a.js', hexNames, 'Obfuscated JavaScript'],
  ])('The obfuscated file %s is found (%#)', async (path, content, title) => {
    expect(await found({ [path]: content })).toContain(`obfuscated ${path} ${title}`);
  });

  it('The place is told with its line and at most 160 characters', async () => {
    const text = `<?php\n\n  eval(base64_decode("${'QQ'.repeat(500)}"));\n`;
    const [problem] = await observeFiles(observeContents(), { ...DOCUMENTS, 'a.php': text });
    expect(problem).toMatchObject({ line: 3, identity: 'PHP that runs encoded text' });
    expect(problem!.excerpt).toHaveLength(160);
  });

  it.each([
    ['registers.js', 'const _0xfa12 = 1;\n'.repeat(10)],
    ['a.js', `const brackets = '${'[]()!+'.repeat(60)}';`],
    ['a.js', 'evaluate(atob(x)); retrieval(function (p) {});'],
    ['a.php', '<?php $medieval(base64_decode($x)); $text = base64_decode($y);'],
    ['a.py', 'data = marshal.loads(row)\nexecute(base64.b64decode(x))'],
    ['notes.md', 'eval(function(p,a,c,k,e,d)'],
    ['node_modules/a/a.js', hexNames],
  ])('The honest code in %s (%#) is not found', async (path, content) => {
    expect((await found({ [path]: content })).filter((problem) => problem.startsWith('obfuscated'))).toEqual(
      [],
    );
  });
});

describe('Shipped folders', () => {
  it('Each outermost folder of installed packages is told once, with its files and bytes', async () => {
    const files = {
      ...Object.fromEntries(Array.from({ length: 1234 }, (_, at) => [`node_modules/a/${at}.js`, 'x'])),
      'api/node_modules/a/node_modules/b/b.js': 'xx',
      'vendor/laravel/framework/composer.json': '{}',
    };
    expect(await found(files)).toEqual([
      'installed_packages node_modules node_modules with 1,234 files, 1.2 KiB',
      'installed_packages api/node_modules node_modules with 1 file, 2 B',
      'installed_packages vendor vendor with 1 file, 2 B',
    ]);
  });

  it('Build output is told for each folder, and what Python leaves everywhere as one', async () => {
    const files = {
      'web/dist/app.js': 'x',
      '.next/a.js': 'x',
      ...{ 'a/__pycache__/a.pyc': 'x', 'b/__pycache__/b.pyc': 'x' },
    };
    expect(await found(files)).toEqual([
      'build_output web/dist dist with 1 file, 1 B',
      'build_output .next .next with 1 file, 1 B',
      'build_output a/__pycache__ __pycache__ with 2 files, 2 B',
    ]);
  });

  it('A folder called vendor that holds no package is nothing to tell', async () => {
    expect(await found({ 'vendor/orders/list/index.php': '<?php' })).toEqual([]);
  });

  it('At most twenty folders of each kind are told', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`p${at}/node_modules/a.js`, 'x']),
    );
    expect(await found(files)).toHaveLength(20);
  });
});

describe('Missing documents', () => {
  const missing = async (...paths: string[]) =>
    (await observeFiles(observeContents(), Object.fromEntries(paths.map((path) => [path, 'x'])))).map(
      ({ kind, path }) => kind + path,
    );

  it.each([
    ['README.md', 'LICENSE'],
    ['shop/app/readme.txt', 'shop/LICENCE.md'],
    ['Read Me.html', 'UNLICENSE'],
    ['README', 'LICENSES/MIT.txt'],
  ])('The files %s and %s are enough', async (readme, licence) => {
    expect(await missing(readme, licence)).toEqual([]);
  });

  it.each([
    [['icon.svg'], ['readme_missing', 'licence_missing']],
    [[], ['readme_missing', 'licence_missing']],
    [['a/b/c/README.md', 'LICENSE'], ['readme_missing']],
    [
      ['README.md', 'node_modules/a/LICENSE', 'src/license.ts'],
      ['licence_missing', 'installed_packages'],
    ],
  ])('An archive of %j lacks something', async (paths, kinds) => {
    expect((await missing(...paths)).map((kind) => kind.replace('node_modules', '')).toSorted()).toEqual(
      kinds.toSorted(),
    );
  });

  it('An empty README counts as none', async () => {
    const problems = await observeFiles(observeContents(), { 'README.md': '', LICENSE: 'x' });
    expect(problems.map(({ kind }) => kind)).toEqual(['readme_missing']);
  });
});
