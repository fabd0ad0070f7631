import { looksLikeCommonWord } from '../placeholders.ts';
import { isBeside, rule } from './secret-rule.ts';

/** Hosts that are a developer's own machine or a neighbouring container, or stand for one. */
const OWN_HOST =
  /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[?::1\]?|host|hostname|server|host\.docker\.internal|db|database|postgres|postgresql|pg|mysql|mariadb|mongo|mongodb|redis|rabbitmq|cache|minio)$/i;
const EXAMPLE_HOST = /(?:^|\.)(?:example|test|invalid|localhost|local)(?:\.|$)/i;

const isReal = ({ groups }: RegExpExecArray): boolean => {
  const host = groups?.host ?? '';
  const password = groups?.password ?? '';
  if (OWN_HOST.test(host) || EXAMPLE_HOST.test(host)) return false;
  return !looksLikeCommonWord(password) && password !== groups?.user;
};

const IN_CONNECTION = isBeside(/\b(?:jdbc:|(?:server|data source|host|addr|address)=)/i);
const IN_OWN_CONNECTION = isBeside(
  /\/\/(?:localhost|127\.|db\b|mysql\b|postgres\b)|=(?:tcp:)?(?:localhost|127\.|\.|\(local|db\b|mysql\b|postgres\b|mssql\b|sqlserver\b)/i,
);
const OF_MAIL = isBeside(/smtp|createTransport|\bmail\s*:/i);

/** Passwords in addresses, of mailboxes and of logins. */
export const PASSWORDS = [
  rule(
    'database-address',
    'Database address with its password',
    /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb|rediss?|amqps?|mssql|sqlserver|clickhouse)(?:\+\w+)?:\/\/(?<user>[^\s:/@"'`<>]*):(?<password>[^\s/@"'`<>]{4,})@(?<host>[^\s:/?,"'`<>]+)/gi,
    { accepts: isReal },
  ),
  rule(
    'address-with-password',
    'Address with a password',
    /\b(?:https?|s?ftps?|smtps?|imaps?|ssh|git|ldaps?):\/\/(?<user>[^\s:/@"'`<>]+):(?<password>[^\s:/@"'`<>]{6,})@(?<host>[a-z0-9-]+\.[a-z0-9.-]+)/gi,
    { accepts: isReal },
  ),
  rule(
    'cloudinary-address',
    'Cloudinary address with its secret',
    /\bcloudinary:\/\/\d{15}:(?<password>[\w-]{27})@[\w-]{2,60}/g,
  ),
  rule(
    'connection-string',
    'Connection string with its password',
    /\b(?:password|pwd)=(?<secret>[^\s;&"'<>{}$]{6,})/gi,
    { accepts: (match) => IN_CONNECTION(match) && !IN_OWN_CONNECTION(match) && isPassword(match) },
  ),
  rule(
    'mail-password',
    'Mailbox password',
    /\b(?:smtp|e?mail|gmail|mailer)(?:_|\.|->)?(?:host_?|smtp_?|auth_?|app_?)?pass(?:word|wd)?["'\]]{0,2}\s{0,9}(?:=>|[:=,])\s{0,9}["'`]?(?<secret>[^\s"'`,;$<>{}()[\]]{8,})(?<call>[([]?)/gi,
    { accepts: isPassword },
  ),
  rule(
    'gmail-app-password',
    'Gmail app password',
    /\b(?:pass|password|pwd|MAIL_PASSWORD|SMTP_PASS|EMAIL_HOST_PASSWORD)["']?\s{0,9}[:=]\s{0,9}["'](?<secret>[a-z]{4} [a-z]{4} [a-z]{4} [a-z]{4})["']/g,
  ),
  rule(
    'mail-login',
    'Mailbox password',
    /\buser(?:name)?["']?\s*:\s*["']?[^\s"'@:]+@[^\s"',@:]+["']?,?\s+["']?pass(?:word)?["']?\s*:\s*["']?(?<secret>[^\s"'<>{}$,]{8,})/g,
    { accepts: (match) => OF_MAIL(match) && isPassword(match) },
  ),
  rule('netrc', 'Password of a machine', /\bmachine\s+\S+\s+login\s+\S+\s+password\s+(?<secret>\S{6,})/g, {
    accepts: isPassword,
  }),
  rule(
    'basic-credentials',
    'Name and password of a request',
    /\bBasic (?<secret>[A-Za-z0-9+/]{16,}={0,2})/g,
    {
      accepts: isLogin,
    },
  ),
];

/** Code that reads a password from elsewhere: `process.env`, `url.auth`. */
const READ_ELSEWHERE =
  /^(?:(?:process|os|env|config|this|self|settings|import)\b|[a-z_]\w{0,20}(?:\.|->)[a-z_])/i;

/** Not a word that stands for one, nor code. */
function isPassword({ groups }: RegExpExecArray): boolean {
  const secret = groups?.secret ?? '';
  return !groups?.call && !looksLikeCommonWord(secret) && !READ_ELSEWHERE.test(secret);
}

/** Encoded `name:password`, in characters that can be typed. */
function isLogin({ groups }: RegExpExecArray): boolean {
  const login = Buffer.from(groups?.secret ?? '', 'base64').toString('latin1');
  const [, name, password] = /^([!-9;-~]+):([!-~]{6,})$/.exec(login) ?? [];
  return name !== undefined && password !== undefined && !looksLikeCommonWord(password) && name !== password;
}
