import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extraSettings } from './pod-settings.ts'

/** Writes what `extraEnv` may name into the charts' schemas of values: `npm run generate -- charts`. */
for (const chart of ['verbatim-region', 'verbatim-edge']) {
  const file = join(import.meta.dirname, '..', '..', 'charts', chart, 'values.schema.json')
  const schema = JSON.parse(readFileSync(file, 'utf8'))
  Object.assign(schema.$defs, extraSettings(chart))
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
}
