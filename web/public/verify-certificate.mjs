// Checks a licence certificate without its market: node verify-certificate.mjs certificate.json codehaat-keys.json
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, keys] = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, 'utf8')));
const { certificate, signature, keyId, licensee } = file;

const jwk = keys.keys.find(({ kid }) => kid === keyId);
// What is signed: the JSON of the certificate with its names in order and no spaces (RFC 8785).
const signed = Buffer.from(JSON.stringify(certificate, Object.keys(certificate).sort()));
const isGenuine =
  jwk !== undefined &&
  verify(null, signed, createPublicKey({ key: jwk, format: 'jwk' }), Buffer.from(signature, 'base64url'));
const hash = licensee && createHash('sha256').update(`${licensee.salt}\n${licensee.name}`).digest('hex');
const isLicensee = !licensee || hash === certificate.licenseeHash;

// A command of its own: its answer is what it prints, and its exit code.
if (!isGenuine) console.log('NOT GENUINE: the market whose keys these are did not sign this certificate.');
else if (!isLicensee) console.log('NOT GENUINE: the licensee is not the one who was signed.');
else console.log(`Genuine. Whether it is still valid: ${certificate.marketUrl}/verify/${certificate.id}`);
process.exitCode = isGenuine && isLicensee ? 0 : 1;
