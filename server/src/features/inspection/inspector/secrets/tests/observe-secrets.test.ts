import { describe, expect, it } from 'vitest';
import { inspectedText } from '#testing/inspection/inspected-text.ts';
import {
  ALNUM,
  BASE64,
  HEX,
  invented,
  inventedToken,
  LOWER,
  UPPER,
} from '#testing/inspection/invented-values.ts';
import { observeSecrets } from '../observe-secrets.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const githubToken = (name: string) => `${['gh', 'p_'].join('')}${invented(name, 36)}`;
const awsSecret = `AWS_SECRET_ACCESS_KEY=${invented('aws', 40, BASE64)}`;

async function problemsOf(...files: Parameters<typeof inspectedText>[]) {
  const observer = observeSecrets(NOW);
  for (const file of files) await observer.look(inspectedText(...file));
  return observer.result();
}

describe('Secrets in an archive', () => {
  it('A finding names the line, and its identity is that of the secret', async () => {
    const token = githubToken('line');
    const before = await problemsOf(['a.js', `\n\nconst token = '${token}';\n`]);
    const after = await problemsOf(['a.js', `// One more line.\n\n\nconst token = '${token}';\n`]);
    expect(before).toMatchObject([{ path: 'a.js', line: 3, excerpt: 'token = ghp_…' }]);
    expect(after).toMatchObject([{ line: 4, identity: before[0]?.identity }]);
  });

  it('Two secrets of one line are both found, and neither shows the other', async () => {
    const [first, second] = [githubToken('first'), githubToken('second')];
    const found = await problemsOf(['a.json', `{"${first}":"${second}"}`]);
    expect(found).toHaveLength(2);
    expect(found.map(({ excerpt }) => excerpt)).toEqual(['ghp_…', 'ghp_…']);
  });

  it('A secret that is repeated in a file is found once', async () => {
    const line = `const token = '${githubToken('repeated')}';\n`;
    expect(await problemsOf(['a.js', line.repeat(50)])).toHaveLength(1);
  });

  it('A comment for scanners hides no secret', async () => {
    const text = `// secretlint-disable\n${awsSecret}\n${githubToken('hidden')} // secretlint-disable-line\n`;
    expect((await problemsOf(['a.env.js', text])).map(({ title }) => title)).toEqual([
      'AWS secret access key',
      'GitHub token',
    ]);
  });

  it('Built code is searched, and installed packages are not', async () => {
    const bundle = `!function(){${'var a=1;'.repeat(9_000)}fetch("${githubToken('bundle')}")}();`;
    expect(await problemsOf(['dist/app.js', bundle, { origin: 'built' }])).toHaveLength(1);
    expect(await problemsOf(['node_modules/a/app.js', bundle, { origin: 'installed' }])).toEqual([]);
  });

  it('At most 20 secrets of a file and 200 of an archive are kept', async () => {
    const text = (file: number) =>
      Array.from({ length: 40 }, (_, at) => `'${githubToken(`${file} ${at}`)}'`).join('\n');
    expect(await problemsOf(['a.js', text(0)])).toHaveLength(20);
    const files = Array.from({ length: 15 }, (_, file) => [`${file}.js`, text(file)] as [string, string]);
    expect(await problemsOf(...files)).toHaveLength(200);
  });

  it('No number of test keys and of settings hides a live key behind them', async () => {
    const testKeys = Array.from(
      { length: 40 },
      (_, at) => `'${['sk', 'test', invented(`t${at}`, 24)].join('_')}'`,
    );
    const token = githubToken('hidden');
    const kindsOf = async (...files: [string, string][]) =>
      (await problemsOf(...files)).map(({ kind }) => kind);
    const inOneFile = await kindsOf(['a.js', `${testKeys.join('\n')}\nconst token = '${token}';\n`]);
    expect(inOneFile.filter((kind) => kind === 'test_secret')).toHaveLength(20);
    expect(inOneFile).toContain('secret');
    const settings = Array.from(
      { length: 220 },
      (_, at) => [`${at}/.env`, `DB_PASSWORD=${invented(`p${at}`, 16)}\n`] as [string, string],
    );
    expect(await kindsOf(...settings, ['z.js', `const token = '${token}';`])).toContain('secret');
  });

  it('A secret behind half a megabyte of suspicious words that are none is still looked for', async () => {
    const words = 'const npm_package_name = 1;\n'.repeat(4_000);
    expect(await problemsOf(['a.js', `${words}const token = '${githubToken('late')}';`])).toHaveLength(1);
  });

  it('A token is found until it expires', async () => {
    const token = inventedToken({ sub: '812', exp: NOW.getTime() / 1000 + 60 });
    expect(await problemsOf(['a.sh', token])).toMatchObject([
      { kind: 'secret', severity: 'medium', title: 'Signed token (JWT)' },
    ]);
    const later = observeSecrets(new Date(NOW.getTime() + 61_000));
    await later.look(inspectedText('a.sh', token));
    expect(await later.result()).toEqual([]);
  });

  it("A Razorpay secret is told from a test account's by the id beside it", async () => {
    const config = (mode: string) =>
      `razorpay({ key_id: '${['rzp', mode, invented('id', 14)].join('_')}', key_secret: '${invented(mode, 24)}' })`;
    expect((await problemsOf(['a.js', config('live')])).map(({ kind }) => kind)).toEqual([
      'public_key_id',
      'secret',
    ]);
    expect((await problemsOf(['a.js', config('test')])).map(({ kind }) => kind)).toEqual([
      'test_secret',
      'test_secret',
    ]);
  });

  it('Keys in the settings of other languages are found by their names', async () => {
    const hex = invented('other', 32, HEX);
    const texts = [
      `'twilio' => ['auth_token' => '${hex}', 'sid' => 'AC${invented('sid', 32, HEX)}']`,
      `define('TWILIO_AUTH_TOKEN', '${hex}');`,
      `twilio.auth.token = ${hex}`.replace('twilio.auth.token', 'twilio_auth_token'),
      `const twilioAuthToken: string = "${hex}"`.replace(': string', ''),
      `os.environ["TWILIO_AUTH_TOKEN"] = "${hex}"`,
      `<entry key="TWILIO_AUTH_TOKEN">${hex}</entry>`.replace('>', '='),
    ];
    for (const text of texts) expect(await problemsOf(['settings', text])).toHaveLength(1);
  });

  it.each([
    [
      'the credentials of AWS in Terraform',
      `access_key = "AKIA${invented('id', 16, UPPER)}"\n  secret_key = "${invented('tf', 40, BASE64)}"`,
      'AWS secret access key',
    ],
    [
      'a Razorpay login in Python',
      `Client(auth=("${['rzp', 'live', invented('id', 14)].join('_')}", "${invented('py', 24)}"))`,
      'Razorpay key secret',
    ],
    [
      'a secret of Cloudinary',
      `cloudinary.config({ cloud_name: 'shop', api_secret: '${invented('cl', 27)}' })`,
      'Cloudinary API secret',
    ],
    [
      'a connection string',
      `"Server=tcp:sql.shop.in;User ID=shop;Password=${invented('cs', 12)};"`,
      'Connection string with its password',
    ],
    [
      'an address for Java',
      `jdbc:mysql://sql.shop.in:3306/shop?user=root&password=${invented('jd', 12)}`,
      'Connection string with its password',
    ],
    [
      'a mailbox in YAML',
      `mail:\n  username: shop@gmail.com\n  password: ${invented('sm', 16, LOWER)}`,
      'Mailbox password',
    ],
    ['a mailbox in PHP', `$mail->Password = '${invented('php', 14)}';`, 'Mailbox password'],
    [
      'a file for logins',
      `machine git.shop.in login ravi password ${invented('netrc', 14)}`,
      'Password of a machine',
    ],
    [
      'a header',
      `Authorization: Basic ${btoa(`ravi:${invented('basic', 14)}`)}`,
      'Name and password of a request',
    ],
    [
      'an address of a repository',
      `git clone https://ravi:${invented('git', 20)}@git.shop.in/shop.git`,
      'Address with a password',
    ],
  ])('The secret in %s is found', async (_what, text, title) => {
    expect((await problemsOf(['a', text])).map((problem) => problem.title)).toContain(title);
  });

  it.each([
    ['a connection to this machine', `Server=localhost;User ID=sa;Password=${invented('cs', 12)};`],
    ['a connection without a server', `form.password=${invented('cs', 12)};`],
    ['minified code', 'a.host=b.host;c.password=c.auth.slice(1);'],
    ['a login of a demo', `{ username: 'admin@shop.in', password: '${invented('demo', 12)}' }`],
    ['a header of the documents', `Authorization: Basic ${btoa('username:password')}`],
    ['encoded text behind a word', `Basic ${invented('words', 40, BASE64)}`],
  ])('No secret is found in %s', async (_what, text) => {
    expect(await problemsOf(['a', text])).toEqual([]);
  });

  it('An address shows neither its user nor its password', async () => {
    const password = invented('password', 18, ALNUM);
    const [found] = await problemsOf([
      'a.py',
      `DATABASE_URL = "postgres://shopuser:${password}@pg.shop.in/shop"`,
    ]);
    expect(found?.excerpt).toBe('DATABASE_URL = post…');
  });
});
