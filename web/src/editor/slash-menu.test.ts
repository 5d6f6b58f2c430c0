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
