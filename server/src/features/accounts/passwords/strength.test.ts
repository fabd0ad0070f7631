import { describe, expect, it } from 'vitest';
import { ratePassword } from './strength.ts';

const about = ['Codehaat', 'Meera Krishnamurthy', 'meera.k@chennaisoft.example'];
const judge = (password: string, minLength = 6) => ratePassword({ password, minLength, about });

describe('Strength of a password', () => {
  it.each(['x7#kQ2', '2b5dk7', 'correct horse 9', 'a long enough passphrase', 'पासवर्ड बहुत लंबा'])(
    'A password without a pattern or with too many words to guess is fine: %s',
    (password) => {
      expect(judge(password)).toBe('fine');
    },
  );

  it.each([
    'aaaaaa',
    'Monday2020',
    'ghijklmn',
    'Mumbai2020',
    '密码密码密码',
    '😀😀😀😀😀😀',
    'x'.repeat(200),
  ])('A password made of nothing but patterns is weak: %s', (password) => {
    expect(judge(password)).toBe('weak');
  });

  it.each([
    'codehaat',
    'Codehaat1',
    'c0deh44t',
    'meera2',
    'Krishnamurthy9',
    'chennaisoft1',
    'MeeraKrishnamurthy',
  ])("A password made of its owner's name, their address or the market's name is weak: %s", (password) => {
    expect(judge(password)).toBe('weak');
  });

  it("A password made of somebody else's name is not weak for that", () => {
    const of = (names: string[]) => ratePassword({ password: 'zwqchennaisoft', minLength: 6, about: names });
    expect([of(about), of(['Codehaat'])]).toEqual(['weak', 'fine']);
  });

  it.each(['password1', 'Password1', 'ｐａｓｓｗｏｒｄ１', 'iloveyou', 'India123'])(
    'A password from the list of the commonest is called common in any case and width: %s',
    (password) => {
      expect(judge(password)).toBe('common');
    },
  );

  it('A password is compared with the commonest passwords of at least the required length', () => {
    expect([judge('groupd2013', 6), judge('groupd2013', 10)]).toEqual(['weak', 'common']);
  });
});

describe('Cost of judging a password', () => {
  const HOSTILE = [
    '4@8({[<3690!1|$5+7%2'.repeat(10),
    'p4ssw0rd'.repeat(25),
    '1.1.1991'.repeat(25),
    Array.from({ length: 200 }, (_, at) => String.fromCharCode(33 + ((at * 37) % 90))).join(''),
    'qwertyuiopasdfghjklzxcvbnm'.repeat(8).slice(0, 200),
  ];

  it('A hostile password of 200 characters takes less than fifty times as long as an ordinary one', () => {
    const fastest = (password: string) => {
      const runs = Array.from({ length: 5 }, () => {
        const start = performance.now();
        judge(password);
        return performance.now() - start;
      });
      return Math.min(...runs);
    };
    const ordinary = fastest('Tr0ub4dour&3 of Mumbai');
    for (const password of HOSTILE) {
      expect(fastest(password) / ordinary, password.slice(0, 20)).toBeLessThan(50);
    }
  });
});
