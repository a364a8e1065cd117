/** The document of the schemas, with definitions of a test's own. */
export const aSwagger = (definitions: object) => ({
  swagger: '2.0',
  info: { title: 'Sanad', description: '', version: '1.0' },
  host: 'sanad.example',
  basePath: '/',
  schemes: ['https'],
  consumes: ['application/json'],
  produces: ['application/json'],
  paths: {},
  definitions,
});
