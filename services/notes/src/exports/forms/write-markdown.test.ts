import { documentOf } from '@verbatim/kit/documents/document-of.ts'
import { blocksOfMarkdown } from '@verbatim/kit/documents/markdown-document.ts'
import { expect, test } from 'vitest'
import { printedBlocks } from '../printed.ts'
import { writeMarkdown } from './write-markdown.ts'

const documentFrom = (markdown: string) => documentOf(blocksOfMarkdown(markdown))
const written = (markdown: string): string =>
  writeMarkdown({
    title: 'T',
    about: '',
    blocks: printedBlocks(documentFrom(markdown), new Map()),
    appendix: '',
    citations: [],
  })

/** Without the title; headings stand one level lower in a file. */
const body = (text: string): string => text.replace(/^# T\n\n/, '').replaceAll(/^#(#+) /gm, '$1 ')

test.each([
  ['headings', '# One\n\nText.\n\n### Three'],
  ['forms', 'a **bold** and *italic* and `co*de`'],
  ['a link', 'see [the plan](<https://example.org/a?b=1>)'],
  ['what looks like marks', '1\\. no list\n\n\\- none\n\n\\# none\n\na\\*b\\_c \\<i\\>'],
  ['code', '```\nconst a = 1\n```'],
])('%s are read back as they were', (_name, markdown) => {
  const again = documentFrom(body(written(markdown)))
  expect(again.textContent).toBe(documentFrom(markdown).textContent)
  expect(again.children.map(({ type }) => type.name)).toEqual(
    documentFrom(markdown).children.map(({ type }) => type.name),
  )
})
