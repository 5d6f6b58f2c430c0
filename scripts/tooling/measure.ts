import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommandLine } from '@verbatim/operations/command-line.ts'
import { sourceFiles } from './laws/source-files.ts'
import { measureTree } from './measure/tree.ts'

const root = join(import.meta.dirname, '..', '..')
const { values } = readCommandLine(
  () => parseArgs({ options: { json: { type: 'boolean', default: false } } }),
  'npm run measure -- [--json]',
)
const table = measureTree(sourceFiles(root))

if (values.json) process.stdout.write(`${JSON.stringify({ name: 'measure', trees: table })}\n`)
else {
  process.stdout.write('tree | files | lines median / 90th / max | functions over 50 lines | test : source\n')
  for (const row of table) {
    const over = `${row.longFunctions} of ${row.functions} (${((100 * row.longFunctions) / Math.max(1, row.functions)).toFixed(1)} %)`
    process.stdout.write(
      `${row.tree} | ${row.files} | ${row.median} / ${row.ninetieth} / ${row.max} | ${over} | ${row.testToSource.toFixed(2)}\n`,
    )
  }
}
