import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { describe, expect, test } from 'vitest'
import { readSampleInsights } from './read-sample-insights.ts'

describe('the insights of the sample', () => {
  test('six are published, newest first, and one is still a draft', () => {
    const days = readSampleInsights().map((insight) => insight.publishedDaysAgo)
    expect(days).toEqual([3, 9, 12, 18, 20, 22, undefined])
  })

  test('each has its own key and a title within the limit', () => {
    const insights = readSampleInsights()
    expect(new Set(insights.map((insight) => insight.key)).size).toBe(insights.length)
    for (const insight of insights) expect(insight.title.length).toBeLessThanOrEqual(TEXT_LIMITS.insightTitle)
  })

  test('none was published before it was written', () => {
    for (const { createdDaysAgo, publishedDaysAgo } of readSampleInsights())
      expect(createdDaysAgo).toBeGreaterThanOrEqual(publishedDaysAgo ?? 0)
  })

  test('the quote that leads an insight is one that it contains', () => {
    for (const { leadHighlight, body } of readSampleInsights()) {
      const cards = body.flatMap((block) => (block.type === 'highlightCard' ? [block.highlight] : []))
      expect(new Set(cards).size).toBe(cards.length)
      if (leadHighlight) expect(cards).toContain(leadHighlight)
    }
  })
})
