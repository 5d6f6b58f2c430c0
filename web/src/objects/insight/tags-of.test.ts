import { expect, test } from 'vitest'
import { tagsOfInsight } from './tags-of.ts'

const tag = (id: string, role: string | null = null) => ({ id, title: id, color: 'blue', role })
const quote = (...ids: string[]) => ({ tags: ids.map((id) => tag(id)) })

test('the tags of an insight stand before those of its quotes, each once, and no more than are asked for', () => {
  const quotes = [quote('waiting', 'silence'), quote('waiting'), { tags: [tag('negative', 'negative')] }]
  const named = (own: ReturnType<typeof tag>[], most = 8) => tagsOfInsight(own, quotes, most).map(({ id }) => id)
  expect(named([])).toEqual(['waiting', 'silence'])
  expect(named([tag('payouts'), tag('silence')])).toEqual(['payouts', 'silence', 'waiting'])
  expect(named([tag('payouts'), tag('silence')], 2)).toEqual(['payouts', 'silence'])
})
