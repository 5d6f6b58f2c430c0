import { Quote } from 'lucide-react'
import { expect, test } from 'vitest'
import { offersFor, type SlashOffer } from './SlashMenu.tsx'

const offer = (label: string, words?: string): SlashOffer => ({
  ...{ section: 'Text', label, words, icon: Quote, run: () => undefined },
})

test('an offer is found by its name and by other words, in any case', () => {
  const all = [offer('Numbered list', 'ordered steps'), offer('Heading')]
  const found = (query: string) => offersFor(query, all).map(({ label }) => label)
  expect(found('')).toEqual(['Numbered list', 'Heading'])
  expect(found('LIST')).toEqual(['Numbered list'])
  expect(found('step')).toEqual(['Numbered list'])
  expect(found('table')).toEqual([])
})

test('what begins with the letters comes before what only goes by another word, with its section', () => {
  const view: SlashOffer = { ...offer('View', 'list table board'), section: 'Evidence' }
  const table: SlashOffer = { ...offer('Table'), section: 'Layout' }
  const all = [offer('Text'), table, view]
  expect(offersFor('table', all).map(({ label }) => label)).toEqual(['Table', 'View'])
  expect(offersFor('', all).map(({ label }) => label)).toEqual(['View', 'Text', 'Table'])
})
