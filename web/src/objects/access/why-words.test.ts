import { expect, test } from 'vitest'
import { becauseOf, draftWords, placeOf, wayName, whyQuestion } from './why-words.ts'

const depot = { name: 'Depot support' }
const project = { title: 'Carrier onboarding' }

test('why somebody can see something is a sentence that names the way', () => {
  expect(becauseOf('Jonas', { kind: 'GROUP', level: 'READ', group: depot, project })).toBe(
    'Because Jonas is in Depot support, and Depot support can read the project Carrier onboarding.',
  )
  expect(becauseOf('Jonas', { kind: 'DIRECT', level: 'FULL', folder: { name: 'Carriers' } })).toBe(
    'Because Jonas has full access to the folder Carriers, given to them by name.',
  )
  expect(becauseOf('Jonas', { kind: 'EVERYBODY', level: 'WRITE' })).toBe(
    'Because everyone in the workspace can edit projects where nothing else is said.',
  )
  expect(becauseOf('Ines', { kind: 'ROLE', level: 'FULL' })).toContain('is a manager')
  expect(becauseOf('Jonas', undefined)).toBe('Nothing gives Jonas access.')
})

test('a way has the name of whom it is for', () => {
  const level = 'READ'
  expect(wayName({ kind: 'GROUP', level, group: depot }, 'Jonas')).toBe('Depot support')
  expect(wayName({ kind: 'DIRECT', level }, 'Jonas')).toBe('Jonas')
  expect(placeOf({ kind: 'DIRECT', level, project })).toBe('the project Carrier onboarding')
})

test('of a draft it is said who sees it', () => {
  expect(draftWords('Jonas', true)).not.toContain('Jonas')
  expect(draftWords('Jonas', false)).toContain('Jonas does not see it')
})

test('who sets access asks about anybody, everybody else about themselves', () => {
  expect([false, true].map(whyQuestion)).toEqual(['Why can somebody see this?', 'Why can I see this?'])
})
