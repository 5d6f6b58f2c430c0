import { expect, test } from 'vitest'
import { unknownSelections } from './selected-classes.ts'

const file = (path: string, text: string) => ({ path, text, lines: 1, isTest: path.includes('.test.') })
const part = file(
  'web/src/ui/Chip.tsx',
  'return <span className="chip still"><b className={`tg-${colour} ${styles.gone}`} /></span>',
)
const found = (selector: string): string[] =>
  unknownSelections([part, file('scripts/tests/journeys/chip.test.ts', `page.locator('${selector}')`)])

test('a class that a part draws may be looked for, also one of several, or one made of a value', () => {
  expect(found('.chip')).toEqual([])
  expect(found('main .chip.still > .tg-blue')).toEqual([])
})

test('a class of a module, or one that is gone, is not found on the page', () => {
  expect(found('.gone')).toEqual([
    'scripts/tests/journeys/chip.test.ts looks for .gone, which nothing draws by that name',
  ])
  expect(found('main, .chip .gone')).toHaveLength(1)
})

test('what is no class is left alone', () => {
  expect(found('a[href="/note.txt"]')).toEqual([])
})
