import { describe, expect, it } from 'vitest';
import { encodeName } from '#testing/archives/encode-name.ts';
import { detectCodePage } from './code-pages.ts';

const SIMPLIFIED = ['源代码', '主程序.js', '用户管理', '登录页面.vue', '数据库设计文档.doc', '说明.txt'];
const TRADITIONAL = ['原始碼', '主程式.js', '使用者管理', '登入頁面.vue', '資料庫設計文件.doc', '說明.txt'];
const KOREAN = ['소스', '메인.js', '사용자관리', '로그인.vue', '데이터베이스 설계.doc', '설명서.txt'];
const JAPANESE = ['ソース', 'メイン.js', '利用者管理', 'ログイン画面.vue', 'データベース設計書.doc'];
const RUSSIAN = [
  'Исходники',
  'главная.js',
  'пользователи',
  'вход.vue',
  'Описание базы.doc',
  'Прочти меня.txt',
];
const UKRAINIAN = ['Вихідний код', 'головна.js', 'користувачі', 'вхід.vue', 'Опис бази.doc'];
/** Code page 866 has no such letter: its users type a Latin one. */
const WITH_LATIN = UKRAINIAN.map((name) => name.replaceAll('і', 'i'));
const GERMAN = [
  'Überblick',
  'Größe.txt',
  'Straße',
  'Öffnung.js',
  'Übersetzung',
  'Fähigkeiten prüfen.doc',
  'Tür.js',
];
const FRENCH = [
  'café',
  'élève.js',
  'présentation',
  'données reçues.doc',
  'côté serveur',
  'été.js',
  'évènement.js',
];
const GREEK = ['Κώδικας', 'κύριος.js', 'Χρήστες', 'σύνδεση.vue', 'Περιγραφή βάσης.doc'];
const HEBREW = ['קוד מקור', 'ראשי.js', 'משתמשים', 'כניסה.vue'];

const detect = (names: readonly string[], label: string) =>
  detectCodePage(Buffer.concat(names.flatMap((name) => [encodeName(name, label), Buffer.from('\n')])));

describe('The code page of names', () => {
  it.each([
    ['gb18030', SIMPLIFIED],
    ['gb18030', TRADITIONAL],
    ['big5', TRADITIONAL],
    ['euc-kr', KOREAN],
    ['shift_jis', JAPANESE],
    ['ibm866', RUSSIAN],
    ['windows-1251', RUSSIAN],
    ['koi8-u', RUSSIAN],
    ['ibm866', WITH_LATIN],
    ['windows-1251', UKRAINIAN],
  ])('Names in %s are told by all of them together: %j', async (label, names) => {
    expect(await detect(names, label)).toBe(label);
  });

  it.each([
    ['windows-1252', GERMAN],
    ['windows-1252', FRENCH],
    ['windows-1253', GREEK],
    ['windows-1255', HEBREW],
    ['macintosh', FRENCH],
  ])('Names in %s are not taken for another code page: %j', async (label, names) => {
    expect(await detect(names, label)).toBeUndefined();
  });

  it.each([
    ['gb18030', ['说明.txt']],
    ['ibm866', ['Вход.js']],
    ['shift_jis', ['メニュー.csv']],
  ])('Few names in %s tell nothing: %j', async (label, names) => {
    expect(await detect(names, label)).toBeUndefined();
  });

  it('German names in code page 437 stay what they are', async () => {
    const names = [
      '\x9aberblick',
      'Gr\x94\xe1e.txt',
      'Stra\xe1e',
      '\x99ffnung',
      'F\x84higkeiten',
      'T\x81r',
      'M\x94bel',
      'K\x94nig',
      'B\x84r',
      'f\x81nf',
      'S\x84ge',
      'gr\x81n',
    ];
    expect(await detectCodePage(Buffer.from(names.join('\n'), 'latin1'))).toBeUndefined();
  });

  it('Random bytes have no code page', async () => {
    let state = 7;
    const noise = Array.from({ length: 4_096 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return 128 + ((state >> 16) % 128);
    });
    expect(await detectCodePage(Buffer.from(noise))).toBeUndefined();
  });
});
