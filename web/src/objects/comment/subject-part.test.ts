import { expect, test } from 'vitest'
import { blockSubject, cardSubject, momentSubject, partOf } from './subject-part.ts'

const ID = '01a21cf2-54ae-7ecc-a8be-72b42f11f748'

test('each part of a page is told from the subject that was made for it', () => {
  expect(partOf(blockSubject(ID, 'aB3dE6gH9j', false))).toEqual({ kind: 'block', blockId: 'aB3dE6gH9j', draft: false })
  expect(partOf(blockSubject(ID, 'aB3dE6gH9j', true))).toEqual({ kind: 'block', blockId: 'aB3dE6gH9j', draft: true })
  expect(partOf(momentSubject(ID, ID, 90_500.4))).toEqual({ kind: 'moment', fileId: ID, ms: 90_500 })
  expect(partOf(cardSubject(ID, 'k3j9x2m4q8'))).toEqual({ kind: 'card', itemId: 'k3j9x2m4q8' })
})

test('a whole object and what cannot be read are no part', () => {
  for (const subject of [`note:${ID}`, `noteHighlight:${ID}`, '', 'x', `note:${ID}/moment:1`, `insight:${ID}/draft`])
    expect(partOf(subject)).toBeNull()
})
