import { expect, test } from 'vitest'
import { aboutNote } from './note-about.ts'

const said = (...names: string[]) => names.map((name) => ({ name }))

test('a note is about who speaks in it, each once, and not about who has no name', () => {
  expect(aboutNote({ fields: [] }, said('Joana Reis', 'Speaker 2', 'Ines Okafor', 'Joana Reis'))).toBe(
    'Joana Reis\nInes Okafor',
  )
})

test('fields stand with their labels, after the names', () => {
  const fields = [
    { label: 'Plan', value: 'Starter' },
    { label: 'Participant', value: 'Marta Delgado' },
  ]
  expect(aboutNote({ fields }, said('Ines Okafor'))).toBe('Ines Okafor\nPlan: Starter\nParticipant: Marta Delgado')
})
