import type { DocumentLoader } from 'jsonld';
import { compileStatements, type Statements, writeCanonical } from './compiled-statements.ts';
import { type JsonLdObject, markPlaces, readShape } from './shape.ts';

/** Gives the one spelling of what a document says (RDFC-1.0), which is what is signed. */
export type Canonize = (document: JsonLdObject) => Promise<string>;

/** Loaded when it is first needed: it is large, and a process that issues nothing can do without. */
const loadJsonLd = async () => (await import('jsonld')).default;

/** Without the absent members, as it goes over the wire. */
const plain = (document: JsonLdObject): object => JSON.parse(JSON.stringify(document)) as object;

/** Parts of a stranger's document that look alike are told apart by trying: this often. */
const mostTries = 64;

/** The same for what anybody may have sent: throws where it would take long. */
export const createBoundedCanonize = (documentLoader: DocumentLoader): Canonize =>
  createReferenceCanonize(documentLoader, { maxDeepIterations: mostTries });

/** The reference: JSON-LD itself. Refuses terms that no context knows. */
export function createReferenceCanonize(
  documentLoader: DocumentLoader,
  canonizeOptions: { maxDeepIterations?: number } = {},
): Canonize {
  return async (document) => {
    const jsonld = await loadJsonLd();
    return jsonld.canonize(plain(document), {
      algorithm: 'RDFC-1.0',
      documentLoader,
      safe: true,
      rdfDirection: 'i18n-datatype',
      canonizeOptions,
    });
  };
}

/** Makes a document of its statements again. */
export type ReadBack = (document: JsonLdObject) => Promise<object>;

/**
 * What a credential says by its statements alone, in the words of its contexts: a member that made no statement, and
 * so was not signed, is not there any more.
 */
export function createReadBack(documentLoader: DocumentLoader): ReadBack {
  const canonize = createBoundedCanonize(documentLoader);
  return async (document) => {
    const jsonld = await loadJsonLd();
    const options = { format: 'application/n-quads', rdfDirection: 'i18n-datatype' } as const;
    const nodes = await jsonld.fromRDF(await canonize(document), options);
    const frame = {
      '@context': document['@context'],
      '@type': 'https://www.w3.org/2018/credentials#VerifiableCredential',
    };
    return jsonld.frame(nodes, frame, { documentLoader, omitGraph: true, embed: '@always' });
  };
}

/** Shapes kept; the least used goes first. Ours are a few dozen. */
const shapeLimit = 400;

/** Ours are a third of it. One that is longer is hardly met twice: it is not worth being kept. */
const longestShape = 15_000;

/** Undefined where the compiled statements did not give what JSON-LD gives: such a shape takes the long way. */
type Compiled = Statements | undefined;

class Shapes {
  private readonly known = new Map<string, Promise<Compiled>>();

  get(signature: string, compile: () => Promise<Compiled>): Promise<Compiled> {
    const known = this.known.get(signature) ?? compile();
    this.known.delete(signature);
    this.known.set(signature, known);
    if (this.known.size > shapeLimit) {
      const [oldest = ''] = this.known.keys();
      this.known.delete(oldest);
    }
    return known;
  }
}

/**
 * The same as the reference, some thirty times faster for the second document of a shape: JSON-LD runs once for each
 * shape, on marks instead of texts; the statements that it made are then filled with texts. A new shape is held against
 * the reference first; what the statements alone cannot decide takes the long way.
 */
export function createCanonize(documentLoader: DocumentLoader): Canonize {
  const reference = createReferenceCanonize(documentLoader);
  const shapes = new Shapes();
  const compile = async (document: JsonLdObject, texts: readonly (string | undefined)[]): Promise<Compiled> => {
    const jsonld = await loadJsonLd();
    const options = { documentLoader, safe: true, rdfDirection: 'i18n-datatype' } as const;
    const statements = compileStatements(await jsonld.toRDF(markPlaces(document), options));
    return writeCanonical(statements, texts) === (await reference(document)) ? statements : undefined;
  };
  return async (document) => {
    const { signature, texts } = readShape(document);
    if (signature.length > longestShape) return reference(document);
    const statements = await shapes.get(signature, () => compile(document, texts).catch(() => undefined));
    return (statements === undefined ? undefined : writeCanonical(statements, texts)) ?? reference(document);
  };
}
