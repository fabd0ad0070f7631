/** Part of a text in which a secret may stand; `end` is behind its last character. */
export interface Neighbourhood {
  readonly start: number;
  readonly end: number;
}

const BEFORE = 300;
const AFTER = 2_500;
/** Where suspicious words stand close together, one part ends here: what rules cost may grow with what they find in it. */
const MAX_CHARACTERS = 16 * 1024;
/** Characters of one file that rules look at. */
const MAX_EXAMINED = 512 * 1024;

/** The beginnings of keys. They only choose where rules look: a secret whose rule no beginning leads to is never found. */
const BEGINNINGS = [
  /-----BEGIN [A-Z0-9 ]*PRIVATE KEY|PuTTY-User-Key-File|_authToken=/g,
  /\b(?:[srp]k_(?:live|test)_[A-Za-z0-9]|rzp_(?:live|test)_[A-Za-z0-9]|whsec_\w|cfsk_ma_|sq0[ac][st]p-|FLWSECK|access_token\$)/g,
  /\b(?:\d{8,10}:AA\w|[MNO][\w-]{23,25}\.[\w-]{6}\.|[0-9a-f]{32}-us\d|discord(?:app)?\.com\/api\/webhooks\/\d|webhook\.office\.com)/g,
  /\b(?:xox[abeoprs]-\w|hooks\.slack\.com\/|(?:SK|AC)[0-9a-f]{32}|SG\.[\w-]{22}\.|key-[0-9a-f]{32}|xkeysib-|re_\w{8}_|secret_\w{43}|PMAK-|NRAK-|sntry[su]_|pat\w{14}\.[0-9a-f]{8}|ATATT3xFf|ATBB\w{8}|os_v2_)/g,
  /\b(?:(?:A3T[A-Z0-9]|AKIA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA|ASIA)[A-Z0-9]{8}|AIza[\w-]{8}|GOCSPX-|AAAA[\w-]{7}:APA91b|eyJ\w{8}|do[opr]_v1_|AccountKey=|SharedAccessKey=|sb_secret_|sbp_[0-9a-f]{8})/g,
  /\b(?:gh[oprsu]_\w{8}|github_pat_|gl(?:pat|dt|rt|ptt|oas|cbt|c|sa)[-_]\w{8}|npm_\w{20}|pypi-Ag|rubygems_[0-9a-f]{8}|sk-[\w-]{20}|hf_\w{20}|gsk_\w{20}|xai-\w{20}|pplx-\w{20}|r8_\w{20}|dapi[0-9a-f]{8}|lin_api_|ntn_\d|shp(?:at|ca|pa|ss)_|dp\.(?:pt|st|ct|sa|scim|audit)\.\w)/g,
  /\b(?:hv[bsr]\.[\w-]{20}|\w{14}\.atlasv1\.|pul-[0-9a-f]{8}|nfp_\w{20}|HRKU-|pscale_|AGE-SECRET-KEY|ops_ey|dckr_pat_|figd_|cf(?:k|ut|at)_\w{20}|tskey-|vc[pickra]_\w{20}|cloudinary:\/\/\d)/g,
  /:\/\/[^\s:/@"'`<>]*:[^\s/@"'`<>]+@|[78]Q~[\w~.-]{8}/g,
  /(?:secret|token|passw(?:or)?d|pass|pwd|key|salt|certificate)["'\]]{0,2}\s{0,9}(?:=>|[:=,])\s{0,9}["'`]?(?:[\w@#%&!*^/+=~-]{0,15}[\d@#%&!*^]|[a-z]{16})/gi,
  /["'][a-z]{4} [a-z]{4} [a-z]{4} [a-z]{4}["']/g,
];

/** Where a text may have secrets, in order. Linear, and cheap where nothing is suspicious. */
export function neighbourhoodsOf(text: string): Neighbourhood[] {
  const found: { start: number; end: number }[] = [];
  let examined = 0;
  for (const at of suspiciousPlaces(text)) {
    const start = Math.max(0, at - BEFORE);
    const end = Math.min(text.length, at + AFTER);
    const last = found.at(-1);
    const isMerged = last !== undefined && start <= last.end && end - last.start <= MAX_CHARACTERS;
    examined += isMerged ? end - last.end : end - start;
    if (examined > MAX_EXAMINED) break;
    if (isMerged) last.end = end;
    else found.push({ start, end });
  }
  return found;
}

function suspiciousPlaces(text: string): number[] {
  return BEGINNINGS.flatMap((pattern) =>
    text
      .matchAll(pattern)
      .map(({ index }) => index)
      .toArray(),
  ).sort((first, second) => first - second);
}
