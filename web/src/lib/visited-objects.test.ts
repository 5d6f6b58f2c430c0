import { expect, test } from 'vitest'
import { type VisitedObject, withVisit } from './visited-objects.ts'

const note = (to: string, title = to): VisitedObject => ({ kind: 'note', to, title })

test('what was opened last comes first, once, under its latest title', () => {
  const places = [note('/a'), note('/b', 'Draft')]
  expect(withVisit(places, note('/b', 'Interview'))).toEqual([note('/b', 'Interview'), note('/a')])
})

test('only the last eight are kept', () => {
  const many = Array.from({ length: 8 }, (_, at) => note(`/${at}`))
  const places = withVisit(many, note('/new'))
  expect(places).toHaveLength(8)
  expect(places.map(({ to }) => to)).not.toContain('/7')
})
