import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DOCS = join(import.meta.dirname, '..', '..', '..', 'docs')
const read = (...path: string[]): string => readFileSync(join(DOCS, ...path), 'utf8')
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const rowsIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map(cellsOf)
const numberIn = (text = ''): number => Number(/\d+(\.\d+)?/.exec(text.replaceAll(',', ''))?.[0])
const sectionOf = (text: string, title: string): string => text.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

const measured = rowsIn(sectionOf(read('SCALE.md'), 'What was measured'))
const figureOf = (benchmark: string, what: string): number =>
  numberIn(measured.find(([name, of]) => name === `\`${benchmark}\`` && of?.includes(what))?.[2])

/** A machine is faster on some days than on others; further away, what was reckoned has to be reckoned again. */
const TOLERANCE = 0.2

test('what SCALE.md reckons with is what the report of the benchmarks says', () => {
  expect(measured.length).toBeGreaterThan(4)
  const report = rowsIn(read('reports', 'benchmarks.md'))
  for (const [name = '', what = '', figure] of measured) {
    const key = what.split(',')[0] ?? ''
    const row = report.find(([benchmark, of]) => benchmark === name && of?.startsWith(key))
    expect(row, `${name} ${what}`).toBeDefined()
    expect(Math.abs(numberIn(row?.[2]) / numberIn(figure) - 1), `${name} ${what}: ${row?.[2]}`).toBeLessThan(TOLERANCE)
  }
})

/** Numbers of the report by benchmark: its figures, limits and peers. */
const reported = Map.groupBy(rowsIn(read('reports', 'benchmarks.md')), ([name = '']) => name.replaceAll('`', ''))
const numbersOf = (benchmark: string): number[] =>
  (reported.get(benchmark) ?? []).flatMap(([, what = '', figure = '', limit = '', peer = '']) =>
    (`${what} ${figure} ${limit} ${peer}`.replaceAll(/(\d),(?=\d{3})/g, '$1').match(/\d+(?:\.\d+)?/g) ?? []).map(
      Number,
    ),
  )

/** What a document says beside a benchmark's name, sentence by sentence and cell by cell. */
const besideBenchmarks = (text: string): { benchmark: string; figure: number; words: string }[] =>
  text.split(/(?<=[.;])\s|\n|\|/).flatMap((words) =>
    [...words.matchAll(/`([\w-]+)`/g)]
      .flatMap(([, name = '']) => (reported.has(name) ? [name] : []))
      .flatMap((benchmark) =>
        [...words.matchAll(/([\d,.]*\d) (?:ms|s|MB|facts|joins|notes|texts)\b/g)].map(([, figure]) => ({
          benchmark,
          figure: numberIn(figure),
          words,
        })),
      ),
  )

test('every figure beside the name of a benchmark is one that its report has', () => {
  const names = readdirSync(DOCS).filter((name) => name.endsWith('.md'))
  const found = names.flatMap((name) => besideBenchmarks(read(name)))
  expect(found.length).toBeGreaterThan(8)
  const isReported = ({ benchmark, figure }: (typeof found)[number]): boolean =>
    numbersOf(benchmark).some((number) => Math.abs(number / figure - 1) < TOLERANCE)
  expect(found.filter((one) => !isReported(one)).map(({ figure, words }) => `${figure}: ${words.trim()}`)).toEqual([])
})

test('a figure beside a benchmark that the report does not have is found', () => {
  const [one] = besideBenchmarks('Something else. Search was measured (4,700.5 ms, `search`), and that is all.')
  expect(one).toMatchObject({ benchmark: 'search', figure: 4700.5 })
  expect(numbersOf('search').length).toBeGreaterThan(2)
  expect(besideBenchmarks('Lists take 47 ms.')).toEqual([])
})

const PARTS = ['half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

test('no document names another figure for the same thing', () => {
  const texts = readdirSync(DOCS).filter((name) => name.endsWith('.md'))
  const embedded = texts.flatMap((name) =>
    [...read(name).matchAll(/embeds ([\d,]+) texts a second/g)].map(([, n]) => n),
  )
  expect(embedded.map(numberIn)).toEqual(embedded.map(() => figureOf('index', 'vectors')))
  expect(embedded.length).toBeGreaterThan(0)
  const scale = read('SCALE.md')
  expect(numberIn(/hours × 3,600 × ([\d.]+)/.exec(scale)?.[1])).toBe(figureOf('transcribe', 'speech'))
  expect(numberIn(/graph` answers ([\d,]+) joins/.exec(scale)?.[1])).toBe(figureOf('graph', 'join'))
  expect(numberIn(/import` makes ([\d,]+) notes/.exec(scale)?.[1])).toBe(figureOf('import', 'found'))
  const [, part = ''] = /about a (\w+) of the speech/.exec(read('OPERATIONS.md')) ?? []
  const share = 1 / (PARTS.indexOf(part) + 2)
  expect(Math.abs(share / figureOf('transcribe', 'speech') - 1)).toBeLessThan(TOLERANCE)
  for (const name of texts) expect(read(name), name).not.toMatch(/a quarter of a recording/)
})

test('the sum of what a region costs is the sum of its rows', () => {
  const lines = sectionOf(read('SCALE.md'), 'What it costs a month')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  const rows = lines.slice(1).map(cellsOf)
  const sums = rows.find(([name]) => name?.includes('sum')) ?? []
  const priced = rows.filter(([name]) => !name?.includes('sum'))
  expect(priced.length).toBeGreaterThan(8)
  for (const at of [1, 2, 3, 4]) {
    const sum = priced.reduce((all, row) => all + numberIn(row[at]), 0)
    expect(Math.abs(sum - numberIn(sums[at]))).toBeLessThan(1000)
  }
})
