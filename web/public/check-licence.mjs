// Checks a licence key, and goes on without the market until its signed answer runs out. Copy what you need into your program:
//   node check-licence.mjs MARKET PROJECT_ID KEY DEVICE [codehaat-keys.json] [licence.json]
import { createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

const [market, projectId, key, instance, keysFile = 'codehaat-keys.json', saved = 'licence.json'] =
  process.argv.slice(2);
// Save MARKET/.well-known/codehaat-keys.json once and ship it with your program: it must not come from where the key does.
const { keys } = JSON.parse(readFileSync(keysFile, 'utf8'));

/** Whether the market signed this for the project and the device, and it has not run out. */
function holds({ token, signature, keyId }) {
  const jwk = keys.find(({ kid }) => kid === keyId);
  // What is signed: the JSON of the token with its names in order and no spaces (RFC 8785).
  const signed = Buffer.from(JSON.stringify(token, Object.keys(token).sort()));
  const isGenuine =
    jwk !== undefined &&
    verify(null, signed, createPublicKey({ key: jwk, format: 'jwk' }), Buffer.from(signature, 'base64url'));
  const isMine = token.projectId === projectId && token.instance === instance;
  return isGenuine && isMine && Date.now() < Date.parse(token.validUntil);
}

/** The market's answer; nothing where it cannot be reached or is busy, which says nothing about the key. */
async function activate() {
  const body = JSON.stringify({ key, projectId, instance, name: hostname() });
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(`${market}/api/licences/activate`, { method: 'POST', headers, body });
    return response.status === 429 || response.status >= 500 ? undefined : await response.json();
  } catch {
    return undefined;
  }
}

// To activate again is to check: the same device keeps its place.
const answer = await activate();
if (answer?.success && holds(answer.data.signed)) writeFileSync(saved, JSON.stringify(answer.data.signed));
else if (answer) rmSync(saved, { force: true });
const last = existsSync(saved) ? JSON.parse(readFileSync(saved, 'utf8')) : undefined;

// A command of its own: its answer is what it prints, and its exit code.
if (last && holds(last))
  console.log(`Licensed (${last.token.tier}) until ${last.token.validUntil}, then ask again.`);
else
  console.log(
    `NOT LICENSED: ${answer && !answer.success ? answer.message : 'the market could not be asked.'}`,
  );
process.exitCode = last && holds(last) ? 0 : 1;
