import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommandLine } from '@verbatim/operations/command-line.ts'
import { generateSupergraph } from './generate/supergraph.ts'
import { brokenGates } from './laws/asked-gates.ts'
import { unauditedMutations } from './laws/audited-mutations.ts'
import { strayClasses, styleSheets, unnamedSheets } from './laws/css-modules.ts'
import { longFunctions } from './laws/function-lengths.ts'
import { knownStyles } from './laws/inline-styles.ts'
import { sharedPackages, strayExports } from './laws/named-exports.ts'
import { deadPaths, livingDocuments, trackedPaths } from './laws/paths-in-docs.ts'
import { misplacedSql } from './laws/places-of-sql.ts'
import { unknownSelections } from './laws/selected-classes.ts'
import { sourceFiles } from './laws/source-files.ts'
import { brokenTextLaws } from './laws/text-laws.ts'
import { unusedExports } from './laws/unused-exports.ts'
import { measureTree } from './measure/tree.ts'

readCommandLine(() => parseArgs({ options: {} }), 'npm run check')
const root = join(import.meta.dirname, '..', '..')
const bin = join(root, 'node_modules', '.bin')
const MAX_FILE_LINES = 300

type Check = { name: string; run(): string[] }

const command = (name: string, program: string, args: readonly string[], cwd = root): Check => ({
  name,
  run() {
    const done = spawnSync(join(bin, program), args, {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
      maxBuffer: 64e6,
    })
    return done.status === 0 ? [] : `${done.stdout}\n${done.stderr}`.split('\n').filter(Boolean)
  },
})

const CHECKS: readonly Check[] = [
  command('format and lint', 'biome', ['check', '.', '--max-diagnostics=40', '--diagnostic-level=error']),
  // The native compiler is several times faster; the older one is there for tools that use it as a library.
  command('types', 'node', ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', 'tsconfig.json']),
  // The cloud's code has dependencies of its own; where they are not installed, npm run check:deploy looks.
  ...(existsSync(join(root, 'deploy', 'node_modules'))
    ? [
        command('types of what operators deploy', 'node', [
          'node_modules/typescript-native/bin/tsc',
          '--noEmit',
          '-p',
          'deploy',
        ]),
      ]
    : []),
  command('imports obey the laws', 'depcruise', [
    'proto',
    'services',
    'gateway',
    'scripts',
    'web/src',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
  ]),
  command('each package names what it imports, and nothing else', 'knip', ['--dependencies', '--no-config-hints']),
  {
    name: 'what a file exports somebody imports',
    run() {
      const args = ['--include', 'exports,types', '--include-entry-exports', '--no-config-hints', '--reporter', 'json']
      const { stdout, stderr } = spawnSync(join(bin, 'knip'), args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
      return stdout ? unusedExports(stdout) : [stderr]
    },
  },
  command('protobuf lint', 'buf', ['lint'], join(root, 'proto')),
  {
    name: 'protobuf changes break nobody',
    run: () =>
      existsSync(join(root, 'proto', 'published.binpb'))
        ? command('', 'buf', ['breaking', '--against', 'published.binpb'], join(root, 'proto')).run()
        : ['proto/published.binpb is missing'],
  },
  {
    name: 'generated protobuf code is up to date',
    run() {
      const done = spawnSync('git', ['status', '--porcelain', 'proto/gen'], { cwd: root, encoding: 'utf8' })
      const before = done.stdout
      const problems = command('', 'buf', ['generate'], join(root, 'proto')).run()
      const after = spawnSync('git', ['status', '--porcelain', 'proto/gen'], { cwd: root, encoding: 'utf8' }).stdout
      return [...problems, ...(before === after ? [] : ['proto/gen is stale: npm run generate'])]
    },
  },
  {
    name: 'the committed supergraph is what the services compose',
    run: () => (generateSupergraph(root, true) ? [] : ['gateway/region/supergraph.graphql is stale: npm run generate']),
  },
  command('of every column it is known whether it holds words or persons, and how those are erased', 'node', [
    'scripts/tooling/laws/check-personal-columns.ts',
  ]),
  command('style sheets: space by the scale, one cursor rule', 'stylelint', ['web/src/**/*.css']),
  {
    name: 'classes stand in modules beside their components',
    run() {
      const { modules, shared } = styleSheets(root)
      return [...unnamedSheets(shared), ...strayClasses(sourceFiles(root), modules)]
    },
  },
  { name: 'tests look for classes that parts draw', run: () => unknownSelections(sourceFiles(root)) },
  { name: 'no inline style but what is measured', run: () => knownStyles(sourceFiles(root)) },
  { name: 'laws of the text', run: () => brokenTextLaws(sourceFiles(root)) },
  {
    name: 'documents name paths that are there',
    run() {
      const tracked = trackedPaths(root)
      return deadPaths(livingDocuments(root, tracked), tracked)
    },
  },
  { name: 'each gate of a plan is asked, and closed by a test', run: () => brokenGates(sourceFiles(root)) },
  {
    name: 'each mutation leaves an entry in the audit log, or has a reason why not',
    run: () => unauditedMutations(sourceFiles(root)),
  },
  { name: 'SQL stands where it belongs', run: () => misplacedSql(sourceFiles(root)) },
  {
    name: `no file over ${MAX_FILE_LINES} lines`,
    run: () =>
      sourceFiles(root)
        .filter((file) => file.lines > MAX_FILE_LINES && !file.isTest)
        .map((file) => `${file.path} has ${file.lines} lines`),
  },
  {
    name: 'few long functions in each folder, none far too long',
    run: () => longFunctions(measureTree(sourceFiles(root))),
  },
  {
    name: 'shared packages show by name what others import',
    run: () => strayExports(sharedPackages(root), sourceFiles(root)),
  },
]

let failed = 0
for (const check of CHECKS) {
  const problems = check.run()
  process.stdout.write(`${problems.length ? 'FAILED' : 'ok'}  ${check.name}\n`)
  if (!problems.length) continue
  failed++
  process.stdout.write(
    `${problems
      .slice(0, 60)
      .map((line) => `        ${line}`)
      .join('\n')}\n`,
  )
}
process.stdout.write(`${CHECKS.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed ? 1 : 0
