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
    ...{ number, level },
    ...{ asks: asks.trim(), stands: stands.trim() },
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

/** Tests that are named and not there. @param textOf the text of a file; null where there is none. */
export function missingTests(tests: readonly NamedTest[], textOf: (path: string) => string | null): string[] {
  return tests.flatMap(({ path, name }) => {
    const text = textOf(path)
    if (text === null) return [`${path} is not there`]
    return ["'", '`', '"'].some((mark) => text.includes(`(${mark}${name}${mark},`)) || isOnALine(text, name)
      ? []
      : [`${path} has no test “${name}”`]
  })
}

/** A long name may stand on a line of its own. */
const isOnALine = (text: string, name: string): boolean =>
  text.split('\n').some((line) => ["'", '`', '"'].some((mark) => line.trim() === `${mark}${name}${mark},`))
