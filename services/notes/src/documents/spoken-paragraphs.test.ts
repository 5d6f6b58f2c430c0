import { readFile } from 'node:fs/promises'
import { blocksOf } from '@verbatim/contracts/document-text.ts'
import { expect, test } from 'vitest'
import type { Content } from './content.ts'
import { documentFromHtml } from './html-document.ts'
import { documentFromMarkdown } from './markdown-document.ts'
import { documentFromText } from './text-document.ts'

const linesOf = ({ doc }: Content): string[] => blocksOf(doc).map((block) => `${block.kind}: ${block.text}`)
const namesOf = ({ speakers }: Content) => speakers.map(({ name, interviewer }) => [name, interviewer])

test('paragraphs that begin with a bold name become turns with speakers', () => {
  const content = documentFromMarkdown(
    '# Tuesday\n\nIn the depot.\n\n**Interviewer:** How was it?\n\n**Anna Lind**: Slow.\n\nVery slow.\n\n**Interviewer:** Why?',
  )
  content.doc.check()
  expect(linesOf(content)).toEqual([
    'heading: Tuesday',
    'paragraph: In the depot.',
    'turn: How was it?',
    'turn: Slow.\nVery slow.',
    'turn: Why?',
  ])
  expect(namesOf(content)).toEqual([
    ['Interviewer', true],
    ['Anna Lind', false],
  ])
  const [asks, answers] = content.speakers.map(({ id }) => id)
  expect(blocksOf(content.doc).map((block) => block.speakerId)).toEqual([undefined, undefined, asks, answers, asks])
})

test('the sample interview has the same turns as markdown and as plain text', async () => {
  const sample = (name: string) =>
    readFile(new URL(`../../../../scripts/samples/${name}`, import.meta.url), { encoding: 'utf8' })
  const turnsOf = (content: Content) =>
    blocksOf(content.doc).flatMap(({ kind, text, speakerId }) =>
      kind === 'turn' ? [[content.speakers.find(({ id }) => id === speakerId)?.name, text]] : [],
    )
  const turns = turnsOf(documentFromMarkdown(await sample('interview.md')))
  expect(turns.length).toBeGreaterThan(10)
  expect(turns).toEqual(turnsOf(documentFromText(await sample('interview.txt'))))
})

test('what is said keeps its emphasis and links, and a heading or list ends a turn', () => {
  const { doc } = documentFromMarkdown(
    '**Anna:** It was *very* [slow](https://example.com).\n\n## Later\n\nWe walked.\n\n**Bo (1:05):** Yes:\n\n- one\n\nNobody spoke.\n\n**Anna:** Bye',
  )
  doc.check()
  expect(String(doc)).toBe(
    'doc(turn("It was ", italic("very"), " ", link("slow"), "."), heading("Later"), paragraph("We walked."), turn("Yes:"), bulletList(listItem(paragraph("one"))), paragraph("Nobody spoke."), turn("Bye"))',
  )
  expect(blocksOf(doc).map((block) => block.startMs)[3]).toBe(65_000)
})

test('line breaks inside a paragraph part turns too', () => {
  const content = documentFromHtml('<p>Notes<br><b>Anna:</b> Hi<br>there<br><b>Bo:</b> Hello</p><p>Anna:</p><p>Bye</p>')
  content.doc.check()
  expect(linesOf(content)).toEqual(['paragraph: Notes', 'turn: Hi\nthere', 'turn: Hello', 'turn: Bye'])
})

test('a report with labels stays as it was written', () => {
  const report = '**Date:** today\n\n**Place:** Berlin\n\nWe saw **three** depots.\n\n**Summary:** slow'
  expect(linesOf(documentFromMarkdown(report)).every((line) => line.startsWith('paragraph'))).toBe(true)
  expect(documentFromMarkdown(report).speakers).toEqual([])
})

test('somebody may speak in very many lines', () => {
  const { doc } = documentFromHtml(`<p>A: x<br>B: x<br>A:${'<br>y'.repeat(5000)}</p>${'<p>z</p>'.repeat(1000)}`)
  expect(doc.childCount).toBe(3)
  expect(doc.child(2).textContent).toBe('y'.repeat(5000) + 'z'.repeat(1000))
  expect(linesOf(documentFromHtml('<p>A: x</p><p>B:</p><p>y</p><p>z</p>'))).toEqual(['turn: x', 'turn: y\nz'])
})
