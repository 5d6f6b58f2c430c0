import { ASVS_NUMBERS } from './asvs-numbers.ts'

/** A line of the table: a number of the standard, its level, what it asks, and how it stands here. */
export type AsvsLine = { number: string; level: string; asks: string; stands: string }

/** A test as the table names it: `path` “name”. */
export type NamedTest = { path: string; name: string }

const LINE = /^\| (\d+\.\d+\.\d+) \| *(\d?) *\|([^|]*)\|([^|]*)\|$/gm
const TEST = /`([\w./-]+\.test\.tsx?)` “([^”]+)”/g
/** A line that names no test says one of these, and why. */
const REASON = /(?:does not apply|\*\*not met:\*\*|read, not tested):? \S/

/** The lines of the document's tables. */
export const linesOf = (text: string): AsvsLine[] =>
  [...text.matchAll(LINE)].map(([, number = '', level = '', asks = '', stands = '']) => ({
    number,
    level,
    asks: asks.trim(),
    stands: stands.trim(),
  }))

/** The tests that a text names. */
export const testsIn = (text: string): NamedTest[] =>
  [...text.matchAll(TEST)].map(([, path = '', name = '']) => ({ path, name }))

/** What is wrong with the lines: a number that is missing, of the other level, foreign or there twice, or a line that says nothing. */
export function brokenLines(lines: readonly AsvsLine[]): string[] {
  const levels = new Map(
    (['1', '2'] as const).flatMap((level) => numbersOf(level).map((number): [string, string] => [number, level])),
  )
  const said = Map.groupBy(lines, ({ number }) => number)
  return [
    ...[...levels.keys()].filter((number) => !said.has(number)).map((number) => `${number} is missing`),
    ...[...said].filter(([, them]) => them.length > 1).map(([number]) => `${number} is there twice`),
    ...lines.filter(({ number }) => !levels.has(number)).map(({ number }) => `${number} is none of levels 1 and 2`),
    ...lines
      .filter(({ number, level }) => levels.has(number) && levels.get(number) !== level)
      .map(({ number }) => `${number} is of level ${levels.get(number)}`),
    ...lines
      .filter(({ asks, stands }) => !asks || !(testsIn(stands).length || REASON.test(stands)))
      .map(({ number }) => `${number} says neither a test nor a reason`),
  ]
}

const numbersOf = (level: '1' | '2'): string[] => ASVS_NUMBERS[level].trim().split(/\s+/)

/** Tests that are named and do not run, or are not there. @param textOf the text of a file; null where there is none. */
export function missingTests(tests: readonly NamedTest[], textOf: (path: string) => string | null): string[] {
  return tests.flatMap(({ path, name }) => {
    const text = textOf(path)
    if (text === null) return [`${path} is not there`]
    return MARKS.some((mark) => runs(text, `${mark}${name}${mark},`)) ? [] : [`${path} has no test “${name}”`]
  })
}

const MARKS = ["'", '`', '"']
/** What stands before the name of a test that runs: its call, alone or with a table or a condition; none in a comment. */
const BEFORE = /^(?!\s*(?:\/\/|\*)).*(?:\b(?:test|it)|\))\(\s*$/

/** Whether one of the places where a name stands is the beginning of a test. */
function runs(text: string, named: string): boolean {
  for (let at = text.indexOf(named); at >= 0; at = text.indexOf(named, at + 1)) {
    const before = text.slice(0, at).trimEnd()
    if (BEFORE.test(before.slice(before.lastIndexOf('\n') + 1))) return true
  }
  return false
}
