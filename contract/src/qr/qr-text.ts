import { numberToLookUp, shortIdOf } from '../numbers/certificate-number.ts';

/**
 * What the text of a QR is, by its form alone; nothing of it is believed yet.
 * `signed`: one of ours, with the signed result in digits, which may be damaged. `id`: something by which a certificate of ours is found.
 * `foreign`: perhaps a certificate of another system, which only the server can read.
 */
export type QrText =
  | { kind: 'signed'; shortId: string; digits: string }
  | { kind: 'id'; id: string }
  | { kind: 'foreign' }
  | { kind: 'nothing' };

const nothing: QrText = { kind: 'nothing' };
/** The longest text that is worth a look. */
const longest = 20_000;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const bareUuid = new RegExp(`^(?:1-|did:[a-z0-9]+:|urn:uuid:)?(${uuid})$`);
const address = /^https?:\/\/([^/?#]+)(\/[^?#]*)(?:\?[^#]*)?(?:#(.*))?$/is;
/** The page of a certificate: by the end of its number, or by all of it. */
const page = /^\/v\/([^/]{10,40})\/*$/i;
const credential = /\/credentials\/(?:[a-z0-9]+:)*([0-9a-z-]{10,60})(?:\/verify)?\/*$/i;

/** The id or number of a certificate in the one spelling that is looked up; undefined where it can be none. */
export function certificateIdOf(text: string): string | undefined {
  return numberToLookUp(text) ?? bareUuid.exec(text.trim().toLowerCase())?.[1];
}

const idText = (text: string): QrText => {
  const id = certificateIdOf(text);
  return id === undefined ? nothing : { kind: 'id', id };
};

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

type Hosts = readonly string[] | 'any';

function readAddress([, host = '', path = '', fragment = '']: readonly string[], hosts: Hosts): QrText {
  // Somebody else's page may show anything: what leads there is not ours, whatever stands after it.
  if (hosts !== 'any' && !hosts.some((own) => own.toLowerCase() === host.toLowerCase())) return nothing;
  const named = page.exec(path)?.[1];
  if (named === undefined) return idText(credential.exec(path)?.[1] ?? '');
  const onPage = certificateIdOf(decodedPart(named));
  if (onPage === undefined) return nothing;
  // Digits after it were meant to prove something: cut off or bent, they must not count as the bare address does.
  if (!/\d/.test(fragment)) return { kind: 'id', id: onPage };
  return { kind: 'signed', shortId: shortIdOf(onPage), digits: fragment };
}

/** JSON, a JWT, a zip archive (DIVOC), or compressed data in base 45 (PixelPass). */
const foreignForms = [/^[[{]/, /^eyJ[\w-]+\.[\w-]+\.[\w-]*/, /^PK\p{Cc}{2}/u, /^[0-9A-Z $%*+\-./:]{40,}$/];

/** `hosts`: the names under which this installation is and was known; addresses of others are none of ours. */
export function readQrText(text: string, hosts: Hosts): QrText {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > longest) return nothing;
  const parts = address.exec(trimmed);
  if (parts !== null) return readAddress(parts, hosts);
  const bare = idText(trimmed);
  if (bare.kind === 'id') return bare;
  return foreignForms.some((form) => form.test(trimmed)) ? { kind: 'foreign' } : nothing;
}
