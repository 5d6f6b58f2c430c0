import { expect, test } from 'vitest'
import { lengthOf, participantOf } from '../note/note-words.ts'
import { namesakes, respondentOf, sourceOf, usualFields, workOf } from './note-row.ts'

const speaker = (name: string, interviewer: boolean, color: number) => ({ id: name, name, interviewer, color })

test('the participant is the first speaker who does not ask, or whom a field names', () => {
  expect(participantOf({ speakers: [speaker('Ines', true, 0), speaker('Dana', false, 1)], fields: [] })).toEqual({
    name: 'Dana',
    color: 1,
  })
  expect(participantOf({ speakers: [], fields: [{ label: 'Participant', value: 'Emre' }] })?.name).toBe('Emre')
  expect(participantOf({ speakers: [], fields: [] })).toBeNull()
})

test('a recording has a time, a text how long it takes to read, and an empty note has nothing to say', () => {
  const processing = { state: 'DONE' as const, step: 'TRANSCRIBE', progress: 1, error: null }
  const file = { id: 'f', name: 'a.wav', size: 10, fileType: 'AUDIO', durationMs: 62_000, processing }
  expect(lengthOf({ responseCount: 0, files: [file], textLength: 900 })).toBe('01:02')
  expect(lengthOf({ responseCount: 0, files: [], textLength: 1234 })).toBe('1 min read')
  expect(lengthOf({ responseCount: 0, files: [], textLength: 0 })).toBeNull()
})

test('a response names who gave it beside its number; a survey and an interview do not', () => {
  const fields = [{ label: 'Participant', value: 'Emre' }]
  const response = { kind: 'SURVEY' as const, responseCount: 0, title: 'Response 3', speakers: [], fields }
  expect(respondentOf(response)).toBe('Emre')
  expect(respondentOf({ ...response, title: 'Emre, first week' })).toBeNull()
  expect(respondentOf({ ...response, responseCount: 4 })).toBeNull()
  expect(respondentOf({ ...response, kind: 'TEXT' })).toBeNull()
})

test('columns are the fields that most notes have', () => {
  const fields = ['Fleet size', 'Participant', 'Place', 'Score'].map((label) => ({ id: label, label }))
  const note = (...ids: string[]) => ({ fieldValues: ids.map((id) => ({ field: { id }, value: 'x' })) })
  const notes = [note('Place'), note('Place', 'Fleet size'), note('Participant')]
  expect(usualFields(notes, fields, 2).map(({ label }) => label)).toEqual(['Place', 'Fleet size'])
  expect(usualFields([], fields, 2)).toEqual([])
})

test('a file says what is being done with it, and nothing when it is ready', () => {
  const processing = { state: 'PROCESSING' as const, step: 'TRANSCRIBE', progress: 0.204, error: null }
  expect(workOf({ processing })).toEqual({ words: 'Transcribing', percent: 20 })
  expect(workOf({ processing: { ...processing, state: 'DONE' } })).toBeNull()
})

test('notes of one title are told apart, by what they came from too', () => {
  const notes = ['Dana', 'Emre', 'Dana'].map((title, at) => ({ id: String(at), title }))
  expect([...namesakes(notes)]).toEqual(['0', '2'])
  const processing = { state: 'DONE' as const, step: 'READ', progress: 1, error: null }
  const file = { id: 'f', name: 'Dana.pdf', size: 4200, fileType: 'DOCUMENT', durationMs: null, processing }
  expect([sourceOf({ files: [file] }), sourceOf({ files: [] })]).toEqual(['Dana.pdf, 4 kB', null])
})
