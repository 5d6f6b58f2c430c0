import { expect, test } from 'vitest'
import { type PdfLine, pageParagraphs } from '#src/imports/pdf-paragraphs.ts'

/** Lines 14 points apart; an empty one is a gap. A line is as long as its text, six points a letter. */
const page = (lines: string[], height = 11): PdfLine[] =>
  lines.flatMap((text, index) =>
    text === '' ? [] : [{ text, top: 700 - index * 14, right: 72 + text.length * 6, height }],
  )

test('lines of a paragraph are joined, and a gap parts paragraphs', () => {
  expect(pageParagraphs(page(['One sentence goes on', 'over two lines here.', '', 'Another begins.']))).toEqual([
    'One sentence goes on over two lines here.',
    'Another begins.',
  ])
})

test('a short line that ends a sentence ends its paragraph; a short one in the middle does not', () => {
  const long = 'A line that goes all the way to the right edge of'
  expect(pageParagraphs(page([long, 'the page.', 'Then another one.']))).toEqual([
    `${long} the page.`,
    'Then another one.',
  ])
  expect(pageParagraphs(page([long, 'the page and', 'then more.']))).toEqual([`${long} the page and then more.`])
})

test('points of a list, speakers and letters of another size begin a paragraph', () => {
  const long = 'Here is a list that is introduced by a line this long.'
  expect(pageParagraphs(page([long, '• first', '• second']))).toEqual([long, '• first', '• second'])
  expect(pageParagraphs(page([long, 'Anna: hello.']))).toEqual([long, 'Anna: hello.'])
  const [title] = page(['Findings and what they mean for the depot'], 18)
  expect(pageParagraphs([title!, ...page(['', 'text below it'])])).toHaveLength(2)
})

test('a hyphen at the end of a line stays, a soft one goes, and page numbers are nobody’s words', () => {
  expect(pageParagraphs(page(['We double-', 'check infor\u00ad', 'mation', '12']))).toEqual([
    'We double-check information',
  ])
  expect(pageParagraphs(page(['Page 3 of 9', 'Words.']))).toEqual(['Words.'])
})
