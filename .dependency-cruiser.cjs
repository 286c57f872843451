/**
 * Who may import whom (ARCHITECTURE.md). Each rule has a broken example in scripts/import-rules.test.ts; a change
 * here comes with a decision record.
 */
const tests = '\\.test\\.tsx?$';
const browserCode = '^(packages/(client|ui|app-kit)|apps/(diner|staff))/src/';
const compositionRoots = '^apps/server/src/(main|[a-z-]+-cli)\\.ts$';
/** What every folder of the server may use. */
const everybodys = '^apps/server/src/(emitter|quota/quota)\\.ts$';
/** Programs, and what they say on the terminal. */
const programs = [compositionRoots, '^apps/server/src/print-welcome\\.ts$'];
const restaurantCode =
  '^apps/server/src/(visits|sessions|stock|audit|alerts|catalogue|access|floor|kitchen|calls|loyalty|reports)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one idea, or a third file is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'An import must lead somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-stands-alone',
      comment: 'The restaurant’s rules depend on nothing.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: [tests, '^packages/domain/src/testing/'] },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'given / when / then and the sample menu never reach a product.',
      severity: 'error',
      from: {
        path: '^(packages|apps)/[^/]+/src/',
        pathNot: [
          tests,
          '/testing/',
          '^apps/server/src/storage/((beside|report|retention|session|visit)-contract|sample-transactions)\\.ts$',
        ],
      },
      to: { path: '^packages/[^/]+/src/testing/' },
    },
    {
      name: 'protocol-knows-domain',
      comment: 'apps → client → protocol → domain, never back.',
      severity: 'error',
      from: { path: '^packages/protocol/' },
      to: { path: '^(packages/(client|ui|app-kit)|apps)/' },
    },
    {
      name: 'client-knows-protocol',
      comment: 'apps → client → protocol → domain, never back.',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { path: '^(packages/(ui|app-kit)|apps)/' },
    },
    {
      name: 'ui-knows-nobody',
      comment: 'Looks are told what to show.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^(packages/(domain|protocol|client|app-kit)|apps)/' },
    },
    {
      name: 'app-kit-knows-no-app',
      comment: 'What both apps need beyond looks knows neither of them, and no session of a table.',
      severity: 'error',
      from: { path: '^packages/app-kit/' },
      to: { path: '^(packages/client|apps)/' },
    },
    {
      name: 'apps-stay-apart',
      comment: 'What two apps share is a package.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'server-needs-no-screen',
      comment: 'The server knows protocol and domain; its tests may use a client.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: tests },
      to: { path: '^packages/(client|ui|app-kit)/' },
    },
    {
      name: 'front-door-only',
      comment: 'A package is entered through what its package.json exports.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/|^(simulation|e2e|screens|bench)/' },
      to: {
        path: '^packages/[^/]+/',
        pathNot: [
          '^$1/$2/',
          '^packages/[^/]+/src/index\\.ts$',
          '^packages/(domain|client)/src/testing/index\\.ts$',
          '^packages/client/src/(react|browser)\\.ts$',
          '^packages/protocol/src/(schemas|endpoints)\\.ts$',
          '^packages/ui/src/styles\\.css$',
        ],
      },
    },
    {
      name: 'by-package-name',
      comment: 'Another package is imported by its name, not by a path into its folder.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/|^(simulation|e2e|screens|bench)/' },
      to: { path: '^packages/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'features-stay-apart',
      comment: 'Only app/ puts features together.',
      severity: 'error',
      from: { path: '^apps/(diner|staff)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'features-do-not-know-app',
      comment: 'app/ knows the features, not the other way round.',
      severity: 'error',
      from: { path: '^apps/(diner|staff)/src/features/' },
      to: { path: '^apps/[^/]+/src/app/' },
    },
    {
      name: 'app-only-composes',
      comment: 'What has a look of its own is a feature; app/ puts features together.',
      severity: 'error',
      from: { path: '^apps/(diner|staff)/src/app/' },
      to: { path: '\\.module\\.css$' },
    },
    {
      name: 'shared-is-below',
      comment: 'shared → device → features → app, never sideways or back.',
      severity: 'error',
      from: { path: '^apps/(diner|staff)/src/shared/' },
      to: { path: '^apps/[^/]+/src/(device|features|app)/' },
    },
    {
      name: 'device-knows-no-screen',
      comment: 'What a phone holds is the same whichever features stand on its screen.',
      severity: 'error',
      from: { path: '^apps/diner/src/device/' },
      to: { path: '^apps/diner/src/(features|app)/' },
    },
    {
      name: 'rules-see-interfaces-only',
      comment: 'What a restaurant does never sees its edges or its storage, only interfaces.',
      severity: 'error',
      from: { path: restaurantCode, pathNot: tests },
      to: { path: '^apps/server/src/(live|http|storage)/' },
    },
    {
      name: 'rules-need-no-platform',
      comment: 'What a restaurant does never sees the packages that its edges and its storage are made of.',
      severity: 'error',
      from: { path: restaurantCode, pathNot: tests },
      to: {
        path: '(^|node_modules/)(@fastify/[^/]+|fastify|socket\\.io[^/]*|kysely|@photostructure/sqlite|pg)(/|$)',
      },
    },
    {
      name: 'rules-need-no-system',
      comment:
        'Files, sockets, processes and threads belong to edges and storage. Of the demo, one file reads the icons of a package; network-of.ts only looks at what an address says; what strangers hand over is read in a thread of its own (record 116).',
      severity: 'error',
      from: {
        path: restaurantCode,
        pathNot: [
          tests,
          '/catalogue/pictures/noto-icons\\.ts$',
          '/catalogue/import/reading/read(ing|-in)-thread\\.ts$',
          '/access/network-of\\.ts$',
        ],
      },
      to: {
        path: '^(node:)?(fs|net|tls|http|https|http2|dgram|child_process|cluster|worker_threads|sqlite)(/|$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'audit-and-sessions-know-nobody',
      comment:
        'The log and the guest sessions are kept by everybody and need nobody; hints say nothing of those they concern.',
      severity: 'error',
      from: { path: '^apps/server/src/(audit|sessions|bus)/', pathNot: tests },
      to: { path: '^apps/server/src/', pathNot: ['^apps/server/src/$1/', everybodys] },
    },
    {
      name: 'stock-and-alerts-know-the-log',
      comment: 'Stock and alerts write to the log, and know no visits.',
      severity: 'error',
      from: { path: '^apps/server/src/(stock|alerts)/', pathNot: tests },
      to: { path: '^apps/server/src/', pathNot: ['^apps/server/src/($1|audit)/', everybodys] },
    },
    {
      name: 'visits-stand-below',
      comment: 'Visits know what a transaction keeps (sessions, stock, log), and nobody who looks at them.',
      severity: 'error',
      from: { path: '^apps/server/src/visits/', pathNot: tests },
      to: {
        path: '^apps/server/src/',
        // What a batch has printed is kept in its own transaction.
        pathNot: [
          '^apps/server/src/(visits|sessions|stock|audit)/',
          '^apps/server/src/printing/jobs/print-job\\.ts$',
          everybodys,
        ],
      },
    },
    {
      name: 'catalogue-knows-no-guests',
      comment: 'Menu, hours and settings are the same whoever sits there; they know the stock and the log.',
      severity: 'error',
      from: { path: '^apps/server/src/catalogue/', pathNot: tests },
      to: { path: '^apps/server/src/', pathNot: ['^apps/server/src/(catalogue|stock|audit)/', everybodys] },
    },
    {
      name: 'access-knows-no-screens',
      comment: 'Who may is asked before anything is shown.',
      severity: 'error',
      from: { path: '^apps/server/src/access/', pathNot: tests },
      to: { path: '^apps/server/src/(alerts|floor|kitchen|calls|loyalty)/' },
    },
    {
      name: 'views-stay-apart',
      comment: 'Floor, kitchen and calls are three views of the same visits, not rooms of each other.',
      severity: 'error',
      from: { path: '^apps/server/src/(floor|kitchen|calls|loyalty)/', pathNot: tests },
      to: { path: '^apps/server/src/(floor|kitchen|calls|loyalty)/', pathNot: '^apps/server/src/$1/' },
    },
    {
      name: 'edges-stay-apart',
      comment: 'HTTP and sockets are two doors into the same restaurant, and know nothing of each other.',
      severity: 'error',
      from: { path: '^apps/server/src/(live|http)/', pathNot: tests },
      to: { path: '^apps/server/src/(live|http|storage)/', pathNot: '^apps/server/src/$1/' },
    },
    {
      name: 'storage-serves',
      comment: 'A storage implements the interfaces of those whose data it keeps; it calls nobody.',
      severity: 'error',
      from: { path: '^apps/server/src/storage/', pathNot: tests },
      to: { path: '^apps/server/src/(live|http|kitchen)/' },
    },
    {
      name: 'put-together-once',
      comment:
        'restaurant/ puts the parts together, host/ serves what came of it; the parts get what they need handed in.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [tests, '^apps/server/src/(restaurant|host)/', ...programs],
      },
      to: { path: '^apps/server/src/(restaurant|host)/' },
    },
    {
      name: 'a-restaurant-knows-no-host',
      comment: 'A restaurant knows no port and no other restaurant.',
      severity: 'error',
      from: { path: '^apps/server/src/restaurant/', pathNot: tests },
      to: { path: '^apps/server/src/host/' },
    },
    {
      name: 'a-host-knows-whole-restaurants',
      comment:
        'A host opens, serves and closes restaurants; what is in them is none of its business. Its commands copy them whole.',
      severity: 'error',
      from: { path: '^apps/server/src/host/', pathNot: [tests, '^apps/server/src/host/commands/'] },
      to: {
        path: '^apps/server/src/(visits|sessions|stock|audit|alerts|catalogue|floor|kitchen|calls|loyalty|live|storage)/',
      },
    },
    {
      name: 'only-programs-know-all',
      comment: 'Programs read the settings and start; nobody imports one.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [tests, compositionRoots] },
      to: { path: compositionRoots },
    },
    {
      name: 'client-without-react',
      comment: 'The session knows no framework; react.ts is the thin binding.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: '^packages/client/src/react\\.ts$' },
      to: { path: '(^|node_modules/)(@types/)?react(-dom)?(/|$)|^packages/client/src/react\\.ts$' },
    },
    {
      name: 'no-validator-in-the-browser',
      comment: 'The browser imports the types of the schemas only; TypeBox is no part of the first load.',
      severity: 'error',
      from: { path: browserCode, pathNot: tests },
      to: {
        path: '(^|node_modules/)typebox(/|$)|^packages/protocol/src/(schemas|endpoints)[./]',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'schemas-apart',
      comment: 'What browsers import from protocol must not bring the schemas along.',
      severity: 'error',
      from: {
        path: '^packages/protocol/src/',
        pathNot: [tests, '^packages/protocol/src/(schemas|endpoints)[./]'],
      },
      to: {
        path: '(^|node_modules/)typebox(/|$)|^packages/protocol/src/(schemas|endpoints)[./]',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.[^/]+)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
