import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { refuse } from '@verbatim/operations/command-line.ts'
import { generateProtobuf } from './generate/protobuf.ts'
import { generateResolverTypes } from './generate/resolver-types.ts'
import { generateSupergraph } from './generate/supergraph.ts'
import { generateWebOperations } from './generate/web-operations.ts'

const root = join(import.meta.dirname, '..', '..')
const only = process.argv[2]
const PARTS = ['protobuf', 'resolvers', 'supergraph', 'web', 'charts']

if (only && !PARTS.includes(only))
  refuse(`There is no ${only}. npm run generate -- ${PARTS.join(' | ')}, or nothing for all.`)

if (!only || only === 'protobuf') await generateProtobuf(root)
if (!only || only === 'resolvers') await generateResolverTypes(root)
if (!only || only === 'supergraph') generateSupergraph(root, false)
if (!only || only === 'supergraph' || only === 'web') await generateWebOperations(root)
if (!only || only === 'charts') generateChartSettings()

/** The values that charts take follow what the code reads. What operators run is a project of its own. */
function generateChartSettings(): void {
  const run = (...args: string[]): void => {
    const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
    if (done.status !== 0) refuse('The settings of the charts could not be written.')
  }
  run('deploy/check/write-settings.ts')
  run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'charts')
}
