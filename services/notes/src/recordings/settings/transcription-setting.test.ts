import { expect, test } from 'vitest'
import { effectiveTranscription, NOTHING_SET, transcriptionVocabulary } from './transcription-setting.ts'

test('words are trimmed, each once and without what is empty', () => {
  expect(transcriptionVocabulary([' moffett ', '', 'Moffett', 'licencja, wspólnotowa'])).toEqual([
    'Moffett',
    'licencja wspólnotowa',
  ])
})

test('more words than are listened for are refused', () => {
  expect(() => transcriptionVocabulary(Array.from({ length: 61 }, (_none, at) => `w${at}`))).toThrow('60')
  expect(() => transcriptionVocabulary(['x'.repeat(51)])).toThrow('50')
  expect(() => transcriptionVocabulary(Array.from({ length: 11 }, (_none, at) => `${at}`.padEnd(40, 'x')))).toThrow(
    '400',
  )
})

test('a project has its own language before the workspace’s, and listens for the words of both, its own last', () => {
  const workspace = { ...NOTHING_SET, language: 'de', vocabulary: ['Moffett', 'Farrow'] }
  expect(effectiveTranscription(NOTHING_SET, NOTHING_SET)).toEqual({
    language: 'auto',
    from: 'DEFAULT',
    vocabulary: [],
  })
  expect(effectiveTranscription(workspace, NOTHING_SET)).toMatchObject({ language: 'de', from: 'WORKSPACE' })
  const project = { ...NOTHING_SET, language: 'auto', vocabulary: ['moffett'] }
  expect(effectiveTranscription(workspace, project)).toEqual({
    language: 'auto',
    from: 'PROJECT',
    vocabulary: ['Farrow', 'moffett'],
  })
})
