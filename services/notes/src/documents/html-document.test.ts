import { blocksOf } from '@verbatim/contracts/document-text.ts'
import { expect, test } from 'vitest'
import { documentFromHtml } from './html-document.ts'
import { documentFromMarkdown } from './markdown-document.ts'

const linesOf = (html: string): string[] =>
  blocksOf(documentFromHtml(html).doc).map((block) => `${block.kind}: ${block.text}`)

test('headings, lists, quotes and marks come through', () => {
  const { doc } = documentFromHtml(
    '<h2>Plan</h2><p>A <b>bold</b> and <a href="https://example.com">linked</a> word</p><ul><li>one</li></ul>',
  )
  expect(String(doc)).toBe(
    'doc(heading("Plan"), paragraph("A ", bold("bold"), " and ", link("linked"), " word"), bulletList(listItem(paragraph("one"))))',
  )
  doc.check()
})

test('hostile HTML leaves only its words', () => {
  const { doc } = documentFromHtml(`
    <script>alert(1)</script><style>p { color: red }</style><iframe src="https://evil.example"></iframe>
    <p onclick="alert(1)">Hello <img src=x onerror=alert(1)><svg onload=alert(1)><a href="javascript:alert(1)">click</a></svg>
    <a href="java&#10;script:alert(1)">again</a><a href="data:text/html,x">data</a><object data="x"></object></p>
    <div data-turn data-speaker-id="01890000-0000-7000-8000-000000000001">said</div>
    <form action="https://evil.example"><input name=x value=y></form>`)
  doc.check()
  const json = JSON.stringify(doc.toJSON())
  for (const evil of ['alert', 'evil', 'javascript', 'data:', 'onclick', '01890000']) expect(json).not.toContain(evil)
  expect(doc.textContent.replace(/\s+/g, ' ')).toContain('Hello click againdata')
})

test('a table keeps its rows apart, and its cells', () => {
  expect(
    linesOf('<table><tr><th>Who</th><th>What</th></tr><tr><td><p>Anna</p></td><td>slow</td></tr></table>'),
  ).toEqual(['paragraph: Who | What', 'paragraph: Anna | slow'])
})

test('nesting without end is refused quickly', () => {
  expect(() => documentFromHtml('<div>'.repeat(100_000))).toThrow('nested too deeply')
})

test('many paragraphs side by side are no problem', () => {
  expect(documentFromHtml('<p>x</p>'.repeat(5000)).doc.childCount).toBe(5000)
})

test('markdown becomes blocks, and HTML in it stays text', () => {
  const { doc } = documentFromMarkdown(
    '# Plan\n\n- [x](javascript:alert(1))\n- ```\n  code\n  ```\n\n<script>alert(1)</script>\n\n~~no~~ | yes',
  )
  doc.check()
  expect(blocksOf(doc).map((block) => `${block.kind}: ${block.text}`)).toEqual([
    'heading: Plan',
    'paragraph: [x](javascript:alert(1))',
    'paragraph: ',
    'codeBlock: code\n',
    'paragraph: <script>alert(1)</script>',
    'paragraph: no | yes',
  ])
})
