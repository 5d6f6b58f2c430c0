import { expect, test } from 'vitest'
import { strayExports } from './named-exports.ts'

const file = (path: string, text: string) => ({ path, text, lines: 1, isTest: false })
const kit = (...exported: string[]) => [{ name: '@verbatim/kit', folder: 'services/kit', exported }]
const reader = file('services/notes/src/service.ts', "import { createLogger } from '@verbatim/kit/log.ts'")

test('what is shown and imported is right', () => {
  expect(strayExports(kit('log.ts'), [reader])).toEqual([])
  const later = file('services/notes/src/later.ts', "await import('@verbatim/kit/log.ts')")
  expect(strayExports(kit('log.ts'), [later])).toEqual([])
})

test('an import of what is not shown is found', () => {
  expect(strayExports(kit(), [reader])).toEqual([
    '@verbatim/kit/log.ts is imported; services/kit/package.json does not show it',
  ])
})

test('what only the package itself imports need not be shown, nor is a pattern enough', () => {
  const own = file('services/kit/test/log.test.ts', "import { createLogger } from '@verbatim/kit/log.ts'")
  expect(strayExports(kit('log.ts'), [own])).toEqual([
    'services/kit/package.json shows ./log.ts, which no other package imports',
  ])
  expect(strayExports(kit('*'), [])).toEqual(['services/kit/package.json shows ./* by a pattern'])
})
