import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { type LeftOut, leaveOut, leftOutSentence } from './left-out.ts'

test('one sentence says what a page leaves out, whatever it is', () => {
  const leftOut: LeftOut = new Map()
  expect(leftOutSentence(leftOut)).toBe('')
  const quote = documentSchema.node('highlightCard', { highlightId: newId() })
  leaveOut(leftOut, quote)
  expect(leftOutSentence(leftOut)).toBe('1 quote is left out of this page.')
  leaveOut(leftOut, quote)
  leaveOut(leftOut, documentSchema.node('referenceCard', { resource: `note:${newId()}` }))
  expect(leftOutSentence(leftOut)).toBe('2 quotes and 1 card are left out of this page.')
  leaveOut(leftOut, documentSchema.node('chartCard', { projectId: newId() }))
  leaveOut(leftOut, documentSchema.node('fileCard', { fileId: newId() }))
  expect(leftOutSentence(leftOut)).toBe('2 quotes, 2 cards and 1 file are left out of this page.')
})
