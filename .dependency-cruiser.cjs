// The laws of docs/ARCHITECTURE.md that speak of imports, checked by a machine.
const service = 'services/(?!kit/|access/|fields/|shares/)[^/]+/'
/** Folders of scripts: each imports those before it. */
const SCRIPTS = ['operate', 'start', 'tests', 'tooling', 'bench']

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Imports of types count: whoever reads one file of a circle has to read them all.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'services-are-strangers',
      comment: 'A service imports the kit, access, fields, shares and the contracts, never another service.',
      severity: 'error',
      from: { path: '^services/(?!kit/|access/|fields/|shares/)([^/]+)/' },
      to: { path: `^(${service}|gateway/|web/|scripts/)`, pathNot: '^services/$1/' },
    },
    {
      name: 'kit-knows-nobody',
      severity: 'error',
      from: { path: '^services/kit/' },
      to: { path: `^(${service}|services/access/|services/fields/|services/shares/|gateway/|web/|scripts/)` },
    },
    {
      name: 'access-knows-no-service',
      comment: 'What decides about access is mounted by services and knows none of them.',
      severity: 'error',
      from: { path: '^services/access/' },
      to: { path: `^(${service}|gateway/|web/|scripts/)` },
    },
    {
      name: 'fields-know-no-service',
      comment: 'Values and lists are mounted by services and know none of them.',
      severity: 'error',
      from: { path: '^services/fields/' },
      to: { path: `^(${service}|gateway/|web/|scripts/)` },
    },
    {
      name: 'shares-know-no-service',
      comment: 'Public links are mounted by services and know none of them.',
      severity: 'error',
      from: { path: '^services/shares/' },
      to: { path: `^(${service}|gateway/|web/|scripts/)` },
    },
    {
      name: 'contracts-know-nobody',
      severity: 'error',
      from: { path: '^proto/' },
      to: { path: '^(services|gateway|web|scripts)/' },
    },
    {
      name: 'web-imports-contracts-only',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(services|gateway|scripts)/' },
    },
    {
      name: 'gateways-import-kit-and-contracts',
      severity: 'error',
      from: { path: '^gateway/([^/]+)/' },
      to: {
        path: `^(${service}|services/access/|services/fields/|services/shares/|web/|scripts/|gateway/)`,
        pathNot: '^gateway/$1/',
      },
    },
    { name: 'nothing-imports-scripts', severity: 'error', from: { pathNot: '^scripts/' }, to: { path: '^scripts/' } },
    ...SCRIPTS.slice(0, -1).map((folder, index) => ({
      name: `scripts-of-${folder}-import-those-before`,
      comment: 'What the image has knows nothing that is for development, and what starts knows no test.',
      severity: 'error',
      from: { path: `^scripts/${folder}/` },
      to: { path: `^scripts/(${SCRIPTS.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'a-screen-never-imports-a-screen',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'ui-and-engines-hold-no-screens',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|board|canvas|table|editor|player|views)/' },
      to: { path: '^web/src/(screens|app|objects|gql)/' },
    },
    {
      name: 'resolvers-do-not-touch-repositories-of-others',
      severity: 'error',
      from: { path: 'resolvers\\.ts$' },
      to: { path: '^node_modules/(knex|pg)/' },
    },
    {
      name: 'contracts-are-pure',
      severity: 'error',
      from: { path: '^proto/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-orphans-of-npm',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['unknown', 'undetermined', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages-at-run-time',
      severity: 'error',
      from: {
        path: '^((services|gateway)/[^/]+/src|scripts/(operate|start))/',
        pathNot: '(\\.test\\.ts|-contract\\.ts|/testing/.*)$',
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    exclude: { path: '(node_modules|/dist/|proofs/new-service/example/|/gen/|web/src/gql|\\.test\\.tsx?$|/test/)' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
