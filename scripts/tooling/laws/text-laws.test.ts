import { expect, test } from 'vitest'
import { brokenTextLaws } from './text-laws.ts'

const file = (path: string, text: string) => ({
  path,
  text,
  lines: text.split('\n').length,
  isTest: path.includes('.test.'),
})

test('a domain word in the kit is found, one in a comment is not', () => {
  expect(brokenTextLaws([file('services/kit/src/x.ts', 'const note = 1')])).toHaveLength(1)
  expect(brokenTextLaws([file('services/kit/src/x.ts', '// a note on why\nconst a = 1')])).toEqual([])
})

test('the environment is read in config only', () => {
  expect(brokenTextLaws([file('services/notes/src/projects/x.ts', 'process.env.A')])).toHaveLength(1)
  expect(brokenTextLaws([file('services/notes/src/config.ts', 'process.env.A')])).toEqual([])
})

test('a file named for nothing is found', () => {
  expect(brokenTextLaws([file('web/src/lib/utils.ts', '')])).toHaveLength(1)
})

test('a second way to name a team, and a second way past a hold, are found', () => {
  const naming = `tx.raw("select set_config('verbatim.team_id', ?, true)", [teamId])`
  expect(brokenTextLaws([file('services/notes/src/tags/x.ts', naming)])).toHaveLength(1)
  expect(brokenTextLaws([file('services/kit/src/database/holds.ts', naming)])).toEqual([])
  expect(brokenTextLaws([file('services/notes/src/tags/x.ts', 'despiteHolds(() => work())')])).toHaveLength(1)
  expect(brokenTextLaws([file('scripts/operate/move/x.ts', 'despiteHolds(() => work())')])).toEqual([])
})

test('an object that is spread where it is written is found, one that depends and one for a part of the page are not', () => {
  const found = (text: string) => brokenTextLaws([file('services/notes/src/notes/x.ts', text)])
  expect(found("const row = {\n  ...{ key: 'note', label: 'Note' },\n  width: 300,\n}")).toHaveLength(1)
  expect(found('const row = { ...{ a, b }, c }')).toHaveLength(1)
  expect(found('const row = { ...(wide && { width: 300 }), ...before }')).toEqual([])
  expect(brokenTextLaws([file('web/src/ui/X.tsx', '<Row {...{ a, b }} c />')])).toEqual([])
  expect(brokenTextLaws([file('services/notes/test/x.test.ts', '{ ...{ a, b }, c }')])).toEqual([])
})

test('a change of the address that begins from what was drawn is found, reading it is not', () => {
  const found = (text: string) => brokenTextLaws([file('web/src/screens/x/Screen.tsx', text)])
  expect(found('const [parameters, setParameters] = useSearchParams()')).toHaveLength(1)
  expect(found('const [, setQuery] = useSearchParams()')).toHaveLength(1)
  expect(found('const [query] = useSearchParams()')).toEqual([])
})
