import { expect, test } from 'vitest'
import { documentSchema } from '../document-schema.ts'
import { claimChanges } from './claim-changes.ts'

/** Headings by name, and below each the quotes that it stands on. */
const docOf = (claims: Record<string, string[]>) =>
  documentSchema.nodeFromJSON({
    type: 'doc',
    content: [
      { type: 'highlightCard', attrs: { id: 'above', highlightId: 'above every claim' } },
      ...Object.entries(claims).flatMap(([text, quotes]) => [
        { type: 'heading', attrs: { id: `id-${text}` }, content: [{ type: 'text', text }] },
        ...quotes.map((highlightId) => ({ type: 'highlightCard', attrs: { id: highlightId, highlightId } })),
      ]),
    ],
  })

test('claims whose quotes came or went are named, and the others are not', () => {
  const before = docOf({ silence: ['dana', 'emre'], papers: ['jo'], calls: ['ann'], gone: ['bo'] })
  const after = docOf({ silence: ['dana', 'sofia'], papers: ['jo'], calls: [], fresh: ['kim', 'kai'] })
  expect(claimChanges(before, after)).toEqual([
    { claim: 'silence', before: 2, gained: 1, lost: 1, fate: 'STAYED' },
    { claim: 'calls', before: 1, gained: 0, lost: 1, fate: 'STAYED' },
    { claim: 'fresh', before: 0, gained: 2, lost: 0, fate: 'NEW' },
    { claim: 'gone', before: 1, gained: 0, lost: 1, fate: 'GONE' },
  ])
})

test('a quote that moved to another claim is lost by the one and gained by the other', () => {
  const found = claimChanges(docOf({ silence: ['dana'], calls: [] }), docOf({ silence: [], calls: ['dana'] }))
  expect(found.map(({ claim, gained, lost }) => [claim, gained, lost])).toEqual([
    ['silence', 0, 1],
    ['calls', 1, 0],
  ])
})
