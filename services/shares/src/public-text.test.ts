import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { publicPieces } from './public-text.ts'

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const page = (...content: object[]) => publicPieces({ type: 'doc', content }, () => null).join('')

test('what only whoever presents is to say stands on no public page', () => {
  expect(page(words('One.'), { type: 'speakerNotes', content: [words('Wait.')] }, words('Two.'))).toBe(
    '<p>One.</p><p>Two.</p>',
  )
})

test('words cannot become markup', () => {
  expect(page(words('<img src=x onerror=alert(1)>'))).toBe('<p>&#60;img src=x onerror=alert(1)&#62;</p>')
})

const cell = (text: string, type = 'tableCell', attrs = {}) => ({ type, attrs, content: [words(text)] })
const row = (...content: object[]) => ({ type: 'tableRow', content })

test('a callout says in words what it is', () => {
  expect(page({ type: 'callout', attrs: { tone: 'WARNING' }, content: [words('Beware')] })).toBe(
    '<aside role="note" aria-label="Warning" class="warning"><p class="tone">Warning</p><p>Beware</p></aside>',
  )
  expect(page({ type: 'callout', attrs: { tone: '"><script>' }, content: [words('x')] })).not.toContain('script')
})

test('a table says of what its headings are, also those at the left', () => {
  const headed = row(cell('Step', 'tableHeader'), cell('Days', 'tableHeader'))
  expect(page({ type: 'table', content: [headed, row(cell('Papers', 'tableHeader'), cell('<3>'))] })).toBe(
    '<div class="table" role="region" aria-label="Table" tabindex="0"><table>' +
      '<thead><tr><th scope="col"><p>Step</p></th><th scope="col"><p>Days</p></th></tr></thead>' +
      '<tbody><tr><th scope="row"><p>Papers</p></th><td><p>&#60;3&#62;</p></td></tr></tbody></table></div>',
  )
})

test('a cell reaches over others only as far as there are any, and columns stand in their order', () => {
  const spread = cell('a', 'tableCell', { colspan: 1e9, rowspan: 5 })
  const table = page({ type: 'table', content: [row(spread, cell('b')), row(cell('c'))] })
  expect(table).not.toContain('colspan')
  expect(table).toContain('<td rowspan="2"><p>a</p></td>')
  const column = (text: string) => ({ type: 'column', content: [words(text)] })
  expect(page({ type: 'columns', content: [column('a'), column('b')] })).toBe(
    '<div class="cols"><div><p>a</p></div><div><p>b</p></div></div>',
  )
})

test('two quotes of half the width stand in a row, and one over the whole of it does not', () => {
  const card = (attrs: object = {}) => ({ type: 'highlightCard', attrs: { id: null, highlightId: newId(), ...attrs } })
  const quoted = (...content: object[]) => publicPieces({ type: 'doc', content }, () => '<figure></figure>').join('')
  const row = '<div class="quotes"><figure></figure><figure></figure></div>'
  expect(quoted(words('One.'), card(), card(), card({ layout: 'FULL' }), card())).toBe(
    `<p>One.</p>${row}<figure></figure><figure></figure>`,
  )
  expect(quoted(card({ layout: 'LINE' }))).toBe('<div class="line"><figure></figure></div>')
  expect(quoted(card({ reelId: newId() }), card())).toBe('<figure></figure><figure></figure>')
})
