import Type from 'typebox';

/** The published schemas of the registry. */
export const registryApi = {
  swagger: { path: '/api/docs/swagger.json' },
  /** The address under which the web's configuration names the same document. */
  schema: { path: '/assets/config/schema' },
  entitySchema: {
    path: '/api/docs/:fileName',
    params: Type.Object({ fileName: Type.String({ minLength: 1, maxLength: 80 }) }),
  },
} as const;
