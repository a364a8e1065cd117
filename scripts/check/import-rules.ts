import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The domains of the server, in the order in which data goes: each knows those before it. */
export const domains = [
  'journal',
  'registry',
  'people',
  'issuing',
  'holding',
  'verifying',
  'overseeing',
  'installing',
] as const;

/** A feature is a folder in the folder of its domain. */
const feature = '^server/src/features/[^/]+/[^/]+';
const notTested = '\\.test\\.ts$';

const domainRules: IForbiddenRuleType[] = domains.slice(0, -1).map((domain, place) => ({
  name: `${domain}-comes-first`,
  comment: `${domain} knows nothing of the domains that come after it: move the shared part down, or the door up.`,
  from: { path: `^server/src/features/${domain}/`, pathNot: notTested },
  to: { path: `^server/src/features/(${domains.slice(place + 1).join('|')})/` },
}));

/**
 * Who may import whom (docs/map.md shows the picture). Every rule has a sample in scripts/known-bad that breaks it:
 * a rule that no longer fires is found by import-rules.test.ts.
 */
export const importRules: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one thing, or lack a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'contract-stands-alone',
    comment:
      'contract holds shapes and pure rules: no I/O, no React, nothing of the other packages. Texts of rows are read by papaparse.',
    from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^contract/src/', 'node_modules/typebox/', 'node_modules/papaparse/'] },
  },
  {
    name: 'config-knows-only-contract',
    comment: 'config is data: it imports shapes from contract and nothing else.',
    from: { path: '^config/src/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^config/src/', '^contract/src/'] },
  },
  {
    name: 'only-settings-serves-config',
    comment: 'The web reads configuration over HTTP; on the server only features/settings imports it.',
    from: { pathNot: ['^config/', '^server/src/features/registry/settings/', '^scripts/'] },
    to: { path: '^config/src/' },
  },
  {
    name: 'server-and-web-apart',
    comment: 'server and web meet in contract.',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'web-and-server-apart',
    comment: 'web and server meet in contract.',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'The ground floor carries the rooms: move the shared part down, or call it from the feature.',
    from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
    to: { path: '^server/src/(features/|app\\.ts|main\\.ts|compose\\.ts)' },
  },
  {
    name: 'features-meet-in-usecases',
    comment: "Call the other feature's usecases, never its store, routes or rules.",
    from: { path: '^server/src/features/([^/]+/[^/]+)/', pathNot: notTested },
    to: {
      path: '^server/src/features/',
      pathNot: ['^server/src/features/$1/', `${feature}/usecases(\\.ts|/)`],
    },
  },
  {
    name: 'routes-call-usecases',
    comment: 'A route names the URL and calls one use case: SQL and rules are one floor below.',
    from: { path: `${feature}/routes\\.ts$` },
    to: { path: `${feature}/(stores?(\\.ts|/)|(rules|policy)\\.ts$)` },
  },
  {
    name: 'only-routes-know-http',
    comment: 'Use cases, rules, policies and stores do not know that HTTP exists.',
    from: {
      path: `${feature}/(usecases(\\.ts|/)|stores?(\\.ts|/)|(rules|policy|present|jobs)\\.ts)`,
      pathNot: notTested,
    },
    to: {
      path: ['^server/src/platform/http/', 'node_modules/(@fastify/[^/]+|fastify)/', `${feature}/routes\\.ts$`],
    },
  },
  {
    name: 'rules-and-policies-are-pure',
    comment: 'rules.ts and policy.ts decide; they read no database and no clock.',
    from: { path: `${feature}/(rules|policy)\\.ts$` },
    to: {
      path: ['^server/src/platform/(database|jobs|mail|files)/', '/stores?(\\.ts$|/)', '/usecases(\\.ts|/)'],
      // The shape of a row is no query.
      pathNot: '^server/src/platform/database/tables/',
    },
  },
  {
    name: 'stores-stand-on-platform',
    comment: 'A store is SQL and plain data.',
    from: { path: '^server/src/features/([^/]+/[^/]+)/stores?(\\.ts$|/)', pathNot: notTested },
    to: {
      path: ['^server/src/features/(?!$1/)', '^server/src/features/$1/(usecases|routes|jobs|present)'],
    },
  },
  {
    name: 'web-features-apart',
    comment: 'Screens meet in app/, not in each other.',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'web-goes-down-only',
    comment: 'app → features → engine → ui → lib: nothing reaches back up the stairs.',
    from: { path: '^web/src/(engine|ui|lib)/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^web/src/(app|features|public)/' },
  },
  {
    name: 'web-ui-stands-on-lib',
    comment: 'ui could ship in another product: it knows no engine.',
    from: { path: '^web/src/(ui|lib)/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^web/src/engine/' },
  },
  {
    name: 'web-lib-is-the-ground',
    comment: 'lib carries ui, not the other way round.',
    from: { path: '^web/src/lib/', pathNot: '\\.test\\.tsx?$' },
    to: { path: ['^web/src/ui/', 'node_modules/@mantine/'] },
  },
  {
    name: 'public-entry-is-light',
    comment: 'The public pages open on a slow line: no UI kit, no schema library, no engine.',
    from: { path: '^web/src/public/' },
    to: {
      path: [
        '^web/src/(app|engine|ui|features)/',
        'node_modules/(@mantine|typebox|react-router|i18next|oidc-client-ts|@tanstack)/',
      ],
    },
  },
  {
    name: 'verification-is-light',
    comment: 'The parts of verification stand on the public pages too; what differs there comes through their context.',
    from: { path: '^web/src/verification/', pathNot: '\\.test\\.tsx?$' },
    to: {
      path: [
        '^web/src/(app|engine|ui|features|public)/',
        'node_modules/(@mantine|typebox|react-router|i18next|oidc-client-ts|@tanstack)/',
      ],
    },
  },
  {
    name: 'journeys-see-a-running-system',
    comment: 'Browser journeys use the product as a person does.',
    from: { path: '^e2e/' },
    to: { path: '^(server|web|config)/' },
  },
  {
    name: 'no-unresolved',
    comment: 'The import leads nowhere.',
    from: { pathNot: '^scripts/known-bad/' },
    to: { couldNotResolve: true, pathNot: ['^virtual:', '[.]svg', '[.]css', '[.]woff2', '[.]wasm[?]url'] },
  },
  ...domainRules,
];
