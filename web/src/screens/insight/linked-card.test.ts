import { writeChartOptions } from '@verbatim/contracts/charts/chart-options.ts'
import { locationToHash } from '@verbatim/contracts/note-locations.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { describe, expect, test } from 'vitest'
import { readChartAttribute } from '../../objects/insight/blocks/chart-attribute.ts'
import { linkedCard } from './linked-card.ts'

const ORIGIN = 'https://farrow.example'
const [ID, OTHER] = ['0195aaaa-0000-7000-8000-000000000001', '0195aaaa-0000-7000-8000-000000000002']
const card = (path: string) => linkedCard(`${ORIGIN}${path}`, ORIGIN)

describe('the card of an address', () => {
  test.each([
    [linkTo('note', { noteId: ID }), 'note'],
    [linkTo('tag', { tagId: ID }), 'tag'],
    [linkTo('insight', { insightId: ID }), 'insight'],
    [linkTo('project', { projectId: ID }), 'project'],
    [linkTo('folder', { projectCategoryId: ID }), 'projectCategory'],
    [linkTo('view', { viewId: ID }), 'projectView'],
  ])('%s shows a %s', (path, type) => {
    expect(card(path)).toEqual({ name: 'referenceCard', attrs: { resource: `${type}:${ID}`, hidden: '' } })
  })

  test('of a person leaves the e-mail address out at first', () => {
    const attrs = { resource: `person:${ID}`, hidden: 'email' }
    expect(card(linkTo('person', { personId: ID }))).toEqual({ name: 'referenceCard', attrs })
  })

  test('of a note at a highlight quotes it', () => {
    const hash = locationToHash({ kind: 'highlight', highlightId: OTHER, shared: true })
    expect(card(linkTo('note', { noteId: ID }, { hash }))).toEqual({
      ...{ name: 'highlightCard', attrs: { highlightId: OTHER } },
    })
  })

  test('of a chart draws it as the address has it, and of a matrix there is none', () => {
    const options = readChartAttribute('{"metric":"NOTE_COUNT","type":"tag-group-pie"}')
    const hash = { c: writeChartOptions(options) }
    const found = card(linkTo('projectCharts', { projectId: ID }, { hash }))
    expect(found).toMatchObject({ name: 'chartCard', attrs: { projectId: ID } })
    expect(readChartAttribute(found?.attrs.options)).toEqual(options)
    const matrix = { c: writeChartOptions({ ...options, matrix: 'together' }) }
    expect(card(linkTo('projectCharts', { projectId: ID }, { hash: matrix }))).toBeNull()
  })

  test.each([
    [
      'a comment in a note',
      linkTo('note', { noteId: ID }, { hash: locationToHash({ kind: 'comment', commentId: OTHER }) }),
    ],
    ['a page that shows nothing', linkTo('home', {})],
    ['an id that is none', '/data/no!id'],
  ])('of %s there is none', (_what, path) => {
    expect(card(path)).toBeNull()
  })

  test.each([
    '',
    'a word',
    'javascript:alert(1)',
    `https://farrow.example.evil.example/tags/${ID}`,
    'x'.repeat(30_000),
  ])('of %s there is none', (text) => {
    expect(linkedCard(text, ORIGIN)).toBeNull()
  })
})

test('options of a chart that nobody can read are those of a new one', () => {
  for (const options of [null, 7, '', '{', '[]', '"x"', `{"metric":"${'x'.repeat(300_000)}"}`])
    expect(readChartAttribute(options)).toMatchObject({ metric: 'PERSON_COUNT', type: 'tag-bar', matrix: null })
})
