const engines = '^packages/(units|geo|hos|ifta|alerts|analytics|maintenance|eld-file)/src';
/** Imports nothing, and is read as if it did. */
const generated = '^packages/client/src/api-types\\.ts$';
const tests = '\\.(test|testing)\\.tsx?$';

/** The import rules of docs/architecture.md. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one room with a wall through it.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'engines-are-pure',
      severity: 'error',
      comment: 'Engines import engines below them and their own data: no zod, no node, no application.',
      from: { path: `${engines}|^packages/demo/src`, pathNot: tests },
      to: { pathNot: '^packages/(units|geo|hos|ifta|alerts|analytics|maintenance|eld-file|demo|contract)/' },
    },
    {
      name: 'units-is-the-ground',
      severity: 'error',
      from: { path: '^packages/units/src', pathNot: tests },
      to: { pathNot: '^packages/units/' },
    },
    {
      name: 'geo-stands-on-units',
      severity: 'error',
      from: { path: '^packages/geo/src', pathNot: tests },
      to: { pathNot: '^packages/(units|geo)/' },
    },
    {
      name: 'eld-file-stands-alone',
      severity: 'error',
      from: { path: '^packages/eld-file/src', pathNot: tests },
      to: { pathNot: '^packages/eld-file/' },
    },
    {
      name: 'contract-knows-engines-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: tests },
      to: {
        pathNot:
          '^packages/(units|geo|hos|ifta|alerts|analytics|maintenance|eld-file|contract)/|^node_modules/zod/',
      },
    },
    {
      name: 'embedded-postgresql-stands-alone',
      severity: 'error',
      comment: 'A supervisor of PostgreSQL that any server could use: node and pg, nothing of Longhaul.',
      from: { path: '^packages/embedded-postgresql/src' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/embedded-postgresql/' },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      comment: 'It is copied into other programs.',
      from: { path: '^packages/client/src', pathNot: `${tests}|${generated}` },
      to: { pathNot: '^packages/client/|^node_modules/openapi-fetch/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|scripts)/' },
    },
    {
      name: 'apps-meet-through-the-contract',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      comment: 'Shared need goes down (platform, components, a package), composition goes up (app).',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^apps/(server|web)/src/features/([^/]+)/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'features-are-composed-above',
      severity: 'error',
      from: { path: '^apps/server/src/(features|domain|platform|plugins|telematics|live)/', pathNot: tests },
      to: { path: '^apps/server/src/(app|main|server)\\.ts$' },
    },
    {
      name: 'platform-knows-no-trucking',
      severity: 'error',
      comment: 'What any server is given: no rule of the trade, no feature.',
      from: { path: '^apps/server/src/(platform|plugins)/', pathNot: tests },
      to: {
        path: '^apps/server/src/(domain|features|telematics|live)/|^packages/(hos|ifta|alerts|analytics|maintenance|geo)/',
      },
    },
    {
      name: 'platform-knows-no-plugin',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: { path: '^apps/server/src/plugins/' },
    },
    {
      name: 'domain-knows-no-feature',
      severity: 'error',
      comment: 'Rules that several features share: features import them, never the other way.',
      from: { path: '^apps/server/src/domain/', pathNot: tests },
      to: { path: '^apps/server/src/(features|telematics|live|plugins)/' },
    },
    {
      name: 'production-knows-no-demo',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `^apps/server/src/demo/|${tests}` },
      to: { path: '^apps/server/src/demo/|^packages/demo/' },
    },
    {
      name: 'production-knows-no-test-rig',
      severity: 'error',
      from: { path: '^apps/', pathNot: `${tests}|/src/testing/|vitest\\.config\\.ts$` },
      to: { path: '/src/testing/|\\.testing\\.ts$' },
    },
    {
      name: 'sql-stays-below',
      severity: 'error',
      comment:
        'Only queries.ts, domain, platform, the telematics stores, maintenance and the demo seed speak to the database.',
      from: {
        path: '^apps/server/src/',
        pathNot: `queries\\.ts$|^apps/server/src/(domain|platform|telematics|maintenance|demo|testing)/|${tests}`,
      },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'maplibre-stays-in-the-map',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/map/' },
      to: { path: 'node_modules/maplibre-gl/' },
    },
    {
      name: 'web-components-know-no-feature',
      severity: 'error',
      comment: 'The design system shows what it is given: no call, no session, no feature.',
      from: { path: '^apps/web/src/(components|theme|format|map)/', pathNot: tests },
      to: { path: '^apps/web/src/(features|app|api|session|forms|lists|records)/' },
    },
    {
      name: 'web-floor-knows-no-feature',
      severity: 'error',
      comment: 'Calls, session, forms, lists and records carry every feature and know none.',
      from: { path: '^apps/web/src/(api|session|forms|lists|records)/', pathNot: tests },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-api-knows-no-session',
      severity: 'error',
      from: { path: '^apps/web/src/api/', pathNot: tests },
      to: { path: '^apps/web/src/(session|forms|lists|records)/' },
    },
    {
      name: 'nobody-imports-the-roof',
      severity: 'error',
      comment: 'app/ puts features together: router, shell, pages. A feature that needs it is upside down.',
      from: { path: '^apps/web/src/features/', pathNot: tests },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-engines-only',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: tests },
      to: { path: '^packages/demo/|^apps/(server|simulator)/' },
    },
    {
      name: 'nothing-unresolved',
      comment:
        'A file taken as an address (?url) is resolved by Vite, which fails the build when it is missing.',
      severity: 'error',
      from: { pathNot: generated },
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/web/dist/' },
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
