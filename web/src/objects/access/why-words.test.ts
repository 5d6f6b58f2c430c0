import { expect, test } from 'vitest'
import {
  becauseOf,
  draftWords,
  linkWords,
  ownWords,
  PEOPLE,
  placeOf,
  wayName,
  whyOpens,
  whyQuestion,
} from './why-words.ts'

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

test('of a person, who lies in no project, everybody is told of people; of a view of one’s own whose it is', () => {
  expect(becauseOf('Jonas', { kind: 'EVERYBODY', level: 'WRITE' }, PEOPLE)).toBe(
    'Because everyone in the workspace can edit the people of the workspace.',
  )
  expect(ownWords('Ines', 'Jonas', false)).toContain('Ines keeps for themselves: Jonas does not see it')
  expect(ownWords('Ines', 'Ines', true)).not.toContain('Ines')
})

test('a public link says who made it, whether it asks for a password, and until when', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const link = { madeBy: { name: 'Ines' }, madeAt: '2026-11-20T12:00:00Z', expired: false, hasPassword: true }
  expect(linkWords({ ...link, expiresAt: '2026-12-04T12:00:00Z' }, now)).toMatch(
    /^made by Ines on 20 Nov, .*, with a password, until 4 Dec, /,
  )
  expect(whyOpens(link, now)).toContain('Whoever has it can open it: made by Ines')
  const over = { ...link, madeBy: null, hasPassword: false, expired: true, expiresAt: '2026-11-25T12:00:00Z' }
  expect(linkWords(over, now)).toMatch(/^made by somebody who left on .*, ended /)
})
