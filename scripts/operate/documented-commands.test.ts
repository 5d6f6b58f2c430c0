import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const PAGES = [
  'README.md',
  'deploy/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

test('every command of operators stands in the runbooks, which say when it is wanted', () => {
  const said = read('docs/OPERATIONS.md').matchAll(
    /(?:`|operate -- |operation\.name=)([a-z]+(?:-[a-z]+)*)(?![\w./:-])/g,
  )
  const named = new Set([...said].map(([, name]) => name))
  expect(Object.keys(COMMANDS).filter((name) => !named.has(name))).toEqual([])
})

/** What a text calls for: in full, as the name of an operation, and short, as a name before what it is called with. */
function calledIn(text: string): { order: string; name: string; rest: string }[] {
  const orders = [...text.matchAll(/operate -- ([a-z]+(?:-[a-z]+)*)((?: [^`\n#]+)?)/g)]
  const jobs = [...text.matchAll(/operation\.name=([a-z]+(?:-[a-z]+)*)/g)]
  const short = [...text.matchAll(/`([a-z]+(?:-[a-z]+)*)( (?:\[?--[a-z]|[A-Z]{2,}(?![=\w]))[^`\n]*)`/g)]
  const known = [...text.matchAll(/`([a-z]+(?:-[a-z]+)*)( [^`\n]+)`/g)].filter(([, name = '']) => COMMANDS[name])
  return [...orders, ...jobs, ...short, ...known].map(([order, name = '', rest = '']) => ({ order, name, rest }))
}

const isCommand = ({ name, rest }: { name: string; rest: string }): boolean => {
  const switches: readonly string[] = COMMANDS[name]?.usage.match(/--[a-z-]+/g) ?? []
  return (
    Boolean(COMMANDS[name]) && [...rest.matchAll(/ \[?(--[a-z-]+)/g)].every(([, flag = '']) => switches.includes(flag))
  )
}

test('what the documents call for is a command, with switches that it knows', () => {
  const called = PAGES.flatMap((page) =>
    calledIn(read(page)).map((one) => ({ ...one, order: `${page}: ${one.order}` })),
  )
  expect(called.length).toBeGreaterThan(40)
  expect(called.filter((one) => !isCommand(one)).map(({ order }) => order)).toEqual([])
})

test.each(['`npm run operate -- move-tennant`', '`find-tenants SUBDOMAIN`', '`backup-tenant TEAM --t /kept`'])(
  '%s is found to be no command',
  (text) => {
    expect(calledIn(text).filter((one) => !isCommand(one))).not.toEqual([])
  },
)

test('every script that the documents run is one of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const run = PAGES.flatMap((page) =>
    [...read(page).matchAll(/npm run (?:-s |--silent )?([a-z][a-z:]*)/g)].map(([, name = '']) => name),
  )
  expect(run.length).toBeGreaterThan(40)
  expect([...new Set(run)].filter((name) => !scripts[name])).toEqual([])
})
