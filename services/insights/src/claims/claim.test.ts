import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import type { KnownHighlight } from '#src/highlights/known-highlight-repository.ts'
import type { InsightBlock } from '#src/insights/insight.ts'
import { claimsOf } from './claim.ts'

const PLACE = { projectId: null }
const heading = (id: string, text = id): InsightBlock => ({ id, kind: 'heading', text, highlightId: null })
const words = (id: string): InsightBlock => ({ id, kind: 'paragraph', text: 'It takes days.', highlightId: null })
const card = ({ id }: KnownHighlight): InsightBlock => ({
  id: `card of ${id}`,
  kind: 'highlightCard',
  text: '',
  highlightId: id,
})

const said = (personKey: string, key = newId()): KnownHighlight => ({
  id: newId(),
  projectId: newId(),
  noteId: newId(),
  personKey,
  words: { key, count: 8 },
  tagIds: [],
})

test('each heading has what is quoted below it, up to the next one', () => {
  const [before, dana, sofia, emre] = [said('ada'), said('dana'), said('sofia'), said('emre')]
  const blocks = [card(before), heading('one'), words('w'), card(dana), card(sofia), heading('two'), card(emre)]
  const claims = claimsOf(PLACE, blocks, [before, dana, sofia, emre])
  expect(claims.map(({ id, quoteIds }) => [id, quoteIds])).toEqual([
    ['one', [dana.id, sofia.id]],
    ['two', [emre.id]],
  ])
  expect(claims.map(({ evidence }) => evidence.peopleCount)).toEqual([2, 1])
})

test('what the asker may not open is nobody’s evidence, and the same quote counts once', () => {
  const [dana, closed] = [said('dana'), said('sofia')]
  const [claim] = claimsOf(PLACE, [heading('one'), card(dana), card(dana), card(closed)], [dana])
  expect(claim?.quoteIds).toEqual([dana.id])
  expect(claim?.evidence).toMatchObject({ highlightCount: 1, peopleCount: 1 })
})

test('a heading without quotes claims without evidence, and a text without headings claims nothing', () => {
  expect(claimsOf(PLACE, [heading('one'), words('w')], [])).toMatchObject([{ quoteIds: [], evidence: { strength: 0 } }])
  expect(claimsOf(PLACE, [words('w'), card(said('dana'))], [])).toEqual([])
})
