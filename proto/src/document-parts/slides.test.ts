import { expect, test } from 'vitest'
import { documentSchema } from '../document-schema.ts'
import { quotedOn, type Slide, slidesOf } from './slides.ts'

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
const card = (highlightId: string) => ({ type: 'highlightCard', attrs: { highlightId } })
const of = (...content: object[]): Slide[] => slidesOf(documentSchema.nodeFromJSON({ type: 'doc', content }))
const told = (slides: readonly Slide[]) =>
  slides.map((slide) => {
    if (slide.kind === 'title') return 'title'
    const inside = slide.kind === 'quote' ? slide.highlightId : slide.nodes.map((node) => node.textContent).join(' | ')
    return `${slide.heading?.textContent ?? ''}: ${inside}`
  })

test('the title comes first, text stands together, and each quote alone below its heading', () => {
  const slides = of(
    words('They leave before the first load.'),
    heading('Nobody calls'),
    words('A date would do.'),
    words('So would a name.'),
    card('h1'),
    card('h2'),
    heading('What to do'),
    card('h3'),
    heading('Next'),
  )
  expect(told(slides)).toEqual([
    'title',
    ': They leave before the first load.',
    'Nobody calls: A date would do. | So would a name.',
    'Nobody calls: h1',
    'Nobody calls: h2',
    'What to do: h3',
    'Next: ',
  ])
  expect(quotedOn(slides)).toEqual(['h1', 'h2', 'h3'])
})

test('blocks without words fill slides too, however many they are', () => {
  const empty = { type: 'blockquote', content: [{ type: 'paragraph' }] }
  const slides = of(...Array.from({ length: 50_000 }, () => empty))
  expect(slides).toHaveLength(1 + Math.ceil(50_000 / 14))
})

test('long text goes on on the next slide, at the end of a block', () => {
  const long = 'x'.repeat(300)
  expect(told(of(heading('Long'), words(long), words(long), words('short')))).toEqual([
    'title',
    `Long: ${long}`,
    `Long: ${long} | short`,
  ])
})

test('speaker notes belong to what stands above them: the title, text, a quote, or a heading alone', () => {
  const say = (text: string) => ({ type: 'speakerNotes', content: [words(text)] })
  const slides = of(
    say('welcome them'),
    words('They leave.'),
    say('pause'),
    heading('Nobody calls'),
    say('ask who knows'),
    card('h1'),
    say('play it twice'),
    say('then wait'),
    heading('Next'),
    say('the end'),
  )
  expect(told(slides)).toEqual(['title', ': They leave.', 'Nobody calls: h1', 'Next: '])
  expect(slides.map(({ notes }) => notes.map((node) => node.textContent))).toEqual([
    ['welcome them'],
    ['pause'],
    ['ask who knows', 'play it twice', 'then wait'],
    ['the end'],
  ])
})

test('an insight without a text has its title, and empty lines have no slide', () => {
  expect(told(slidesOf(null))).toEqual(['title'])
  expect(told(of({ type: 'paragraph' }))).toEqual(['title'])
})

test('live cards and charts stand with the text around them, as far as they have room', () => {
  const note = (id: string) => ({ type: 'referenceCard', attrs: { id, resource: 'note:1' } })
  const chart = { type: 'chartCard', attrs: { id: 'chart', projectId: 'p' } }
  const slides = of(words('See these.'), note('a'), note('b'), note('c'), note('d'), chart)
  const ids = slides.flatMap((slide) => (slide.kind === 'text' ? [slide.nodes.map(({ attrs }) => attrs.id)] : []))
  expect(ids).toEqual([[null, 'a', 'b', 'c'], ['d'], ['chart']])
})

test('a table, columns and a callout are one part of a slide, however long, and none is cut', () => {
  const cell = (text: string) => ({ type: 'tableCell', content: [words(text)] })
  const table = {
    type: 'table',
    content: [{ type: 'tableRow', content: [cell('x'.repeat(300)), cell('y'.repeat(300))] }],
  }
  const columns = {
    type: 'columns',
    content: ['left', 'right'].map((one) => ({ type: 'column', content: [words(one)] })),
  }
  const callout = { type: 'callout', content: [words('beware')] }
  expect(told(of(words('Before.'), table, columns, callout))).toEqual([
    ...['title', ': Before.', `: ${'x'.repeat(300)}${'y'.repeat(300)}`, ': leftright | beware'],
  ])
})

test('quotes within columns and callouts are asked for as those that stand alone', () => {
  const column = (...content: object[]) => ({ type: 'column', content })
  const slides = of(
    { type: 'columns', content: [column(words('left')), column(card('h1'))] },
    { type: 'callout', content: [card('h2')] },
    card('h3'),
  )
  expect(quotedOn(slides)).toEqual(['h1', 'h2', 'h3'])
})
