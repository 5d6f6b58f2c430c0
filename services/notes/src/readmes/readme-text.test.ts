import { blocksOfMarkdown } from '@verbatim/kit/documents/markdown-document.ts'
import { expect, test } from 'vitest'
import { contentOf } from '#src/documents/content.ts'
import { markdownOf } from './readme-text.ts'

const again = (text: string): string => markdownOf(contentOf(blocksOfMarkdown(text)).doc)

test('a readme says the same as Markdown after it was a document', () => {
  const text = [
    '# Carrier onboarding',
    'What **happens** between *sign-up* and the first `paid` load, see [the plan](https://farrow.example/plan).',
    '## Research questions',
    '- Why do they leave?\n- Who calls them?\n  1. A dispatcher\n  2. Nobody',
    '> I can wait till Tuesday.',
    '---',
    '```\nverifying\n```',
  ].join('\n\n')
  expect(again(again(text))).toBe(again(text))
  for (const said of ['# Carrier onboarding', '**happens**', '[the plan](https://farrow.example/plan)', '- Why do'])
    expect(again(text)).toContain(said)
})

test('signs that somebody typed stay what they are', () => {
  expect(again('five \\* six \\_ seven')).toBe('five \\* six \\_ seven')
  expect(again('')).toBe('')
})
