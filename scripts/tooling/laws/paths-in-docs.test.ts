import { expect, test } from 'vitest'
import { deadPaths } from './paths-in-docs.ts'

const TRACKED = ['services/notes/src/notes/note.ts', 'docs/SECURITY.md']
const named = (text: string): string[] => deadPaths([{ path: 'README.md', text }], TRACKED)

test('a file or folder that is there may be named', () => {
  expect(named('See `services/notes/src/notes/note.ts`, `services/notes/` and `docs/SECURITY.md`.')).toEqual([])
})

test('a path that nothing has is reported with the document that names it', () => {
  expect(named('See `services/notes/src/gone.ts`.')).toEqual([
    'README.md names services/notes/src/gone.ts, which is not there',
  ])
  expect(named('See `docs/NOWHERE.md`.')).toHaveLength(1)
})

test('patterns and names to be filled in are no paths', () => {
  expect(named('`services/*/src`, `services/NAME`, `proto/events/NAME.proto`, `web/dist`')).toEqual([])
})
