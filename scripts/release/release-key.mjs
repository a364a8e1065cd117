// `npm run release:key -- <file>`: a key pair with which releases are signed.
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the file for the private key: npm run release:key -- <file>. The public one goes beside it.');
  process.exit(1);
}
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
try {
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
  writeFileSync(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' });
} catch (error) {
  console.error(`The key was not written: ${error.message}`);
  process.exit(1);
}
console.log(`${file} signs releases (SANAD_RELEASE_KEY=${file} npm run release): keep it away from servers.`);
console.log(`${file}.pub is for everybody who installs one.`);
