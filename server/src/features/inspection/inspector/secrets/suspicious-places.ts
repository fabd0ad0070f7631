const PAYMENT =
  '[srp]k_(?:live|test)_|rzp_(?:live|test)_|whsec_|cfsk_ma_|sq0[ac][st]p-|FLWSECK|access_token\\$';
const MESSAGE =
  'xox[abeoprs]-\\w|hooks\\.slack|discord(?:app)?\\.com\\/api|webhook\\.office|api\\.telegram|SG\\.[\\w-]{8}|key-[0-9a-f]{8}|xkeysib-|re_\\w{8}_|os_v2_';
const CLOUD =
  '(?:A3T[A-Z0-9]|AKIA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA|ASIA)[A-Z0-9]{8}|AIza[\\w-]{8}|GOCSPX-|AAAA[\\w-]{7}:APA|eyJ\\w{8}|do[opr]_v1_|AccountKey=|SharedAccessKey=|sb_secret_|sbp_[0-9a-f]{8}|HRKU-|pscale_|nfp_\\w{8}|vc[pickra]_\\w{8}|cf(?:k|ut|at)_\\w{8}|cloudinary:\\/\\/\\d';
const CODE_HOST =
  'gh[oprsu]_\\w{8}|github_pat_|gl(?:pat|dt|rt|ptt|oas|cbt|c|sa)[-_]\\w{8}|npm_\\w{8}|_authToken=|pypi-Ag|rubygems_[0-9a-f]{8}|ATATT3xFf|ATBB\\w{8}|dckr_pat_|pul-[0-9a-f]{8}';
const MODEL =
  'sk-\\w{8}|sk-(?:ant|proj|or|admin|svcacct)-|hf_\\w{8}|gsk_\\w{8}|xai-\\w{8}|pplx-\\w{8}|r8_\\w{8}|dapi[0-9a-f]{8}';
const TOOL =
  'lin_api_|ntn_\\d|secret_[A-Za-z0-9]{8}|PMAK-|NRAK-|sntry[su]_|pat\\w{14}\\.|shp(?:at|ca|pa|ss)_|dp\\.(?:pt|st|ct|sa|scim|audit)\\.\\w|hv[bsr]\\.\\w{8}|ops_ey|figd_|tskey-|AGE-SECRET-KEY';

/** The beginnings of keys. What is behind a beginning that is not here is found by no rule. */
export const BEGINNINGS: readonly RegExp[] = [
  new RegExp(`\\b(?:${PAYMENT}|${MESSAGE}|${CLOUD}|${CODE_HOST}|${MODEL}|${TOOL})`, 'g'),
  /-----BEGIN [A-Z0-9 ]*PRIVATE KEY|PuTTY-User-Key-File/g,
  /(?:SK|AC)[0-9a-f]{32}/g,
  /\.[\w-]{6}\.[\w-]{27}/g,
  /\d:AA[\w-]{8}/g,
  /[0-9a-f]-us\d/g,
  /\.atlasv1\./g,
  /[78]Q~[\w~.-]{8}/g,
];

/** Names of settings with a value that may be a key or a password, and addresses with a password. */
export const NAMED_VALUES: readonly RegExp[] = [
  /(?:secret|token|passw(?:or)?d|pass|pwd|key|salt|certificate)["'\]]{0,2}\s{0,9}(?:=>|:=|[:=,])\s{0,9}["'`]?(?:[\w@#%&!*^/+=~-]{0,15}[\d@#%&!*^]|[a-z]{16})/gi,
  /["'][a-z]{4} [a-z]{4} [a-z]{4} [a-z]{4}["']/g,
  /\bmachine\s+\S+\s+login\b|\bBasic [A-Za-z0-9+/]{16}/g,
  /:\/\/[^\s:/@"'`<>]*:[^\s/@"'`<>]+@/g,
];

/** Where any of the patterns is in a text, in order. */
export const placesOf = (patterns: readonly RegExp[], text: string): number[] =>
  patterns
    .flatMap((pattern) =>
      text
        .matchAll(pattern)
        .map(({ index }) => index)
        .toArray(),
    )
    .sort((first, second) => first - second);

/** Whether a short text has the beginning of a key. */
export const hasBeginning = (text: string): boolean =>
  BEGINNINGS.some((pattern) => text.search(pattern) !== -1);
