import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIGURES } from '../../services/kit/src/telemetry/meters.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const PAGES = ['docs/OPERATIONS.md', 'docs/UPGRADING.md', 'docs/SCALE.md', 'deploy/README.md']

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  $defs?: Record<string, Schema>
  items?: Schema
}
const SCHEMAS: Schema[] = ['verbatim-region', 'verbatim-edge'].map((chart) =>
  JSON.parse(read(`charts/${chart}/values.schema.json`)),
)

const PLAIN = new Set(['string', 'integer', 'number', 'boolean'])

/** Words with a dot that are no values: settings of Kafka, a host, an annotation, a column, an act of the audit log. Files end as files do. */
const OTHERS = new Set([
  'message.max.bytes',
  'min.insync.replicas',
  'verbatim.example.com',
  'secret.reloader.stakater.com',
  'note.fields',
  'workspace.restoredWithoutErasures',
])
const FILE = /\.(?:env|json|ndjson|ts|yaml)$/

/** Whether a chart takes a value of that path. `NAME` is a service, `ROLE` a role, and a star any of some engines. */
function isTaken(schema: Schema, path: string): boolean {
  const named = path.replace('NAME', 'notes').replace('ROLE', 'worker').replace('*', 'kafka').split('.')
  let at: Schema | undefined = schema
  for (const key of named) {
    const inner: Schema | undefined = at?.properties?.[key]
    at = inner?.$ref ? schema.$defs?.[inner.$ref.split('/').at(-1) ?? ''] : inner
    if (!at) return false
    // Below it everything is Kubernetes's own, or by name; below a plain value is nothing.
    if (!at.properties) return key === named.at(-1) || !PLAIN.has(String(at.type))
  }
  return true
}

/** Values that a text names, as `its.path` or to set one. */
const valuesIn = (text: string): string[] =>
  [...text.matchAll(/(?:`|--set(?:-string)? '?)([a-z]+[A-Za-z]*(?:\.[A-Za-z*]+)+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !OTHERS.has(path) && !FILE.test(path))

const unknownIn = (text: string): string[] =>
  [...new Set(valuesIn(text))].filter((path) => !SCHEMAS.some((schema) => isTaken(schema, path)))

test('every value that the documents name is one that a chart takes', () => {
  const text = PAGES.map(read).join('\n')
  expect(valuesIn(text).length).toBeGreaterThan(20)
  expect(unknownIn(text)).toEqual([])
})

test.each(['`imag.digest`', '`image.digset`', '--set image.digest.of=1', "--set-string 'operations.args={a}'"])(
  '%s is found to be no value',
  (text) => {
    expect(unknownIn(text)).toHaveLength(1)
  },
)

test('every figure that the documents name is one that a process tells', () => {
  const named = PAGES.flatMap((page) => [...read(page).matchAll(/\bverbatim_[a-z_]+\b/g)].map(([name]) => name))
  expect(named.length).toBeGreaterThan(20)
  expect(
    [...new Set(named)].filter(
      (name) => name !== 'verbatim_region' && ![name, `${name}_count`].some((one) => FIGURES.has(one)),
    ),
  ).toEqual([])
})
