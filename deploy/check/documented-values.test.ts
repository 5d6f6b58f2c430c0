import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIGURES } from '../../services/kit/src/telemetry/meters.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const PAGES = ['docs/OPERATIONS.md', 'docs/UPGRADING.md', 'docs/SCALE.md', 'deploy/README.md']

type Schema = { $ref?: string; properties?: Record<string, Schema>; $defs?: Record<string, Schema>; items?: Schema }
const SCHEMAS: Schema[] = ['verbatim-region', 'verbatim-edge'].map((chart) =>
  JSON.parse(read(`charts/${chart}/values.schema.json`)),
)

/** Whether a chart takes a value of that path. `NAME` is a service, `ROLE` a role, and a star any of some engines. */
function isTaken(schema: Schema, path: string): boolean {
  const named = path.replace('NAME', 'notes').replace('ROLE', 'worker').replace('*', 'kafka').split('.')
  let at: Schema | undefined = schema
  for (const key of named) {
    const inner: Schema | undefined = at?.properties?.[key]
    at = inner?.$ref ? schema.$defs?.[inner.$ref.split('/').at(-1) ?? ''] : inner
    if (!at) return false
    // Below it everything is Kubernetes's own, or by name.
    if (!at.properties) return true
  }
  return true
}

test('every value that the documents name is one that a chart takes', () => {
  const tops = new Set(SCHEMAS.flatMap(({ properties }) => Object.keys(properties ?? {})))
  const named = PAGES.flatMap((page) =>
    [...read(page).matchAll(/(?:`|--set(?:-string)? '?)([a-z]+[A-Za-z]*(?:\.[A-Za-z*]+)+)/g)].map(
      ([, path = '']) => path,
    ),
  ).filter((path) => tops.has(path.split('.')[0] ?? '') && !path.endsWith('.ndjson'))
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((path) => !SCHEMAS.some((schema) => isTaken(schema, path)))).toEqual([])
})

test('every figure that the documents name is one that a process tells', () => {
  const named = PAGES.flatMap((page) => [...read(page).matchAll(/\bverbatim_[a-z_]+\b/g)].map(([name]) => name))
  expect(named.length).toBeGreaterThan(20)
  expect(
    [...new Set(named)].filter(
      (name) => name !== 'verbatim_region' && ![name, `${name}_count`].some((one) => FIGURES.has(one)),
    ),
  ).toEqual([])
})
