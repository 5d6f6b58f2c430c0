import { expect, test } from 'vitest'
import { counted } from '../../lib/words.ts'
import { outcomeWords } from './bulk-work.ts'

const said = (count: number) => `Fleet size of ${counted(count, 'note')} is set`

test('what came of work on many says how many were changed, how many were skipped and why', () => {
  const done = { changed: 3, skipped: 0, because: null }
  expect(outcomeWords(said, done, 'note')).toBe('Fleet size of 3 notes is set')
  expect(outcomeWords(said, { ...done, skipped: 1, because: 'It is locked.' }, 'note')).toBe(
    'Fleet size of 3 notes is set. 1 note skipped: It is locked',
  )
  expect(outcomeWords(said, { ...done, stopped: 'cancelled' }, 'note')).toBe('Stopped. Fleet size of 3 notes is set')
  expect(outcomeWords(said, { changed: 0, skipped: 2, because: null }, 'note')).toBe(
    'No note was changed. 2 notes skipped',
  )
})
