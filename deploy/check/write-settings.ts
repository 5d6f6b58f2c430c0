import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartManifest, withNames, withSizes } from './chart-manifest.ts'
import { extraSettings } from './pod-settings.ts'

// What the charts have of the code: `npm run generate -- charts`.
const charts = join(import.meta.dirname, '..', '..', 'charts')
const region = join(charts, 'verbatim-region')

const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

writeFileSync(join(region, 'files', 'manifest.json'), written(chartManifest()))
const values = join(region, 'values.yaml')
writeFileSync(values, withSizes(readFileSync(values, 'utf8')))

for (const chart of ['verbatim-region', 'verbatim-edge']) {
  const file = join(charts, chart, 'values.schema.json')
  const read = JSON.parse(readFileSync(file, 'utf8'))
  const schema = chart === 'verbatim-region' ? withNames(read) : read
  Object.assign(schema.$defs, extraSettings(chart))
  writeFileSync(file, written(schema))
}
