import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROLES, SERVICES } from '../../proto/src/service-manifest.ts'
import { chartManifest, withNames } from './chart-manifest.ts'

const root = join(import.meta.dirname, '..', '..')
const region = join(root, 'charts', 'verbatim-region')
const textOf = (...path: string[]): string => readFileSync(join(region, ...path), 'utf8')

test('the templates have the manifest of the services as it is: npm run generate -- charts', () => {
  expect(JSON.parse(textOf('files', 'manifest.json'))).toEqual(chartManifest())
  const schema = JSON.parse(textOf('values.schema.json'))
  const own = /^(?:size|services)/
  const expected = withNames(schema)
  expect(Object.keys(schema.$defs).filter((name) => own.test(name))).toHaveLength(SERVICES.length + 1)
  for (const service of SERVICES) expect(schema.$defs[`size-${service}`]).toEqual(expected.$defs[`size-${service}`])
  expect(schema.properties.services).toEqual(expected.properties.services)
  expect(schema.$defs['operation-name']).toEqual(expected.$defs['operation-name'])
})

test('each service has a size in each role, and nothing else has one', () => {
  const { gateway, ...services } = parse(textOf('values.yaml')).services
  expect(Object.keys(gateway)).toEqual(['api'])
  expect(Object.keys(services).sort()).toEqual([...SERVICES].sort())
  for (const [service, sizes] of Object.entries(services)) expect(Object.keys(sizes as object), service).toEqual(ROLES)
})

test('no template names a service', () => {
  const named = new RegExp(`"(?:${SERVICES.join('|')})"|\\b(?:${SERVICES.join('|')}):`)
  const places = readdirSync(join(region, 'templates')).flatMap((file) =>
    textOf('templates', file)
      .split('\n')
      .filter((line) => named.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  // What search alone counts, and is scaled by.
  expect(places).toEqual([expect.stringContaining('(eq $.service "search")')])
})
