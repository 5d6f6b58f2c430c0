import { expect, test } from 'vitest'
import { type NewSpeaker, speakerNamed } from '#src/documents/content.ts'

test('the name of somebody who speaks in a text shows every character it has', () => {
  const met = new Map<string, NewSpeaker>()
  const dana = speakerNamed(met, 'Dana Whitlock')
  expect(speakerNamed(met, 'Dana\u202e\u200b Whitlock')).toBe(dana)
  expect(speakerNamed(met, '\u202e').name).toBe('Unnamed speaker')
})
