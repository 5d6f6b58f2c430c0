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
  const named = new Set(read('docs/OPERATIONS.md').match(/[a-z]+(?:-[a-z]+)*/g))
  expect(Object.keys(COMMANDS).filter((name) => !named.has(name))).toEqual([])
})

test('what the documents call for is a command, with switches that it knows', () => {
  const called = PAGES.flatMap((page) => {
    const text = read(page)
    const orders = [...text.matchAll(/operate -- ([a-z]+(?:-[a-z]+)*)((?: [^`\n#]+)?)/g)]
    const short = [...text.matchAll(/`([a-z]+(?:-[a-z]+)*)( [^`\n]+)`/g)].filter(([, name = '']) => COMMANDS[name])
    return [...orders, ...short].map(([order, name = '', rest = '']) => ({ order: `${page}: ${order}`, name, rest }))
  })
  expect(called.length).toBeGreaterThan(40)
  const wrong = called.filter(({ name, rest }) =>
    [...rest.matchAll(/ \[?(--[a-z-]+)/g)].some(([, flag = '']) => !COMMANDS[name]?.usage.includes(flag)),
  )
  expect(wrong.map(({ order }) => order)).toEqual([])
  expect(called.filter(({ name }) => !COMMANDS[name]).map(({ order }) => order)).toEqual([])
})

test('every script that the documents run is one of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const run = PAGES.flatMap((page) =>
    [...read(page).matchAll(/npm run (?:-s |--silent )?([a-z][a-z:]*)/g)].map(([, name = '']) => name),
  )
  expect(run.length).toBeGreaterThan(40)
  expect([...new Set(run)].filter((name) => !scripts[name])).toEqual([])
})
