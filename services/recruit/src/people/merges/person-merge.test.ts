import { expect, test } from 'vitest'
import { mergedContact, partedContact } from '#src/people/merges/person-merge.ts'
import type { Person } from '#src/people/person.ts'

const none = { email: null, summary: '' }
const dana = { email: 'dana@farrow.example', summary: 'Drives in Leeds.' }

test('who stays keeps their own and takes over what only the other one had', () => {
  expect(mergedContact(none, dana)).toEqual(dana)
  expect(mergedContact(dana, none)).toEqual(dana)
  expect(mergedContact(dana, { email: 'd@w.example', summary: 'Owns two trucks.' })).toEqual({
    ...{ email: 'dana@farrow.example', summary: 'Drives in Leeds.\n\nOwns two trucks.' },
  })
  expect(mergedContact(dana, dana)).toEqual(dana)
  expect(mergedContact({ ...dana, summary: 'x'.repeat(2490) }, dana).summary).toBe('x'.repeat(2490))
})

test('an undo takes back what the merge gave, and leaves what somebody wrote since', () => {
  const person = (contact: object): Person => ({
    ...{ id: 'p', name: 'Dana', origin: 'MANUAL', createdBy: null, updatedBy: null, pictureId: null, ...dana },
    ...{ createdAt: new Date(0), updatedAt: new Date(0), deletedAt: null, ...contact },
  })
  expect(partedContact(person({}), { before: none, after: dana })).toEqual(none)
  expect(partedContact(person({ summary: 'Mine.' }), { before: none, after: dana })).toEqual({
    ...{ email: null, summary: 'Mine.' },
  })
})
