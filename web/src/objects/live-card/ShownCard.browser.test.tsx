import { linkTo } from '@verbatim/contracts/routes.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faults, show } from '../../ui/testing/show.tsx'
import { lengthOf } from '../note/note-words.ts'
import { ClosedCard, ComingCard } from './CardStates.tsx'
import type { CardObject } from './card-object.ts'
import { ShownCard } from './ShownCard.tsx'

const ID = '0195aaaa-0000-7000-8000-000000000001'
const DAY = '2026-11-27T10:00:00Z'
const project = { id: ID, title: 'Carrier onboarding' }
const NONE: ReadonlySet<string> = new Set()

const aField = (id: string, label: string, type: 'TEXT' | 'BOOLEAN' = 'TEXT') => ({
  ...{ id, label, type, description: '', objectType: 'NOTE' as const, max: 1, project: null, options: [] },
})

const NOTE = {
  type: 'note' as const,
  of: {
    ...{ id: ID, title: 'Dana, interview', kind: 'AUDIO', abstract: 'It says verifying.' },
    ...{ highlightCount: 47, textLength: 900, responseCount: 0, createdAt: DAY, project, fields: [] },
    speakers: [
      { id: 'i', name: 'Ines Okafor', interviewer: true, color: 0 },
      { id: 'd', name: 'Dana Whitlock', interviewer: false, color: 1 },
    ],
    files: [{ id: ID, durationMs: 900_000 }],
    fieldValues: [
      { value: 'Four trucks', field: aField('size', 'Fleet size') },
      { value: 'true', field: aField('paid', 'Paid', 'BOOLEAN') },
      { value: 'Of a field that is gone', field: null },
    ],
  },
} satisfies CardObject

const OTHERS: CardObject[] = [
  {
    type: 'tag',
    of: {
      ...{ id: ID, title: 'Waiting without news', color: 'red', role: null },
      ...{ description: 'Nobody calls.', highlightCount: 14, peopleCount: 9, noteCount: 8, project },
      tagGroup: { id: ID, title: 'Reasons' },
    },
  },
  {
    type: 'insight',
    of: {
      ...{ id: ID, title: 'Silence loses carriers', abstract: 'They wait.', published: true },
      ...{ publishedAt: DAY, updatedAt: DAY, project, authors: [null] },
      evidence: { highlightCount: 14, peopleCount: 9, strength: 5 },
      fieldValues: [],
    },
  },
  {
    type: 'project',
    of: {
      ...{ ...project, summary: 'Why they leave.', icon: null, color: null, updatedAt: DAY, folder: null },
      counts: { notes: 12, highlights: 214 },
      fieldValues: [],
    },
  },
  {
    type: 'person',
    of: { id: ID, name: 'Sofia Andrade', email: 'sofia@carrier.example', summary: 'Drives.', avatarUrl: null },
  },
  {
    type: 'projectCategory',
    of: { id: ID, name: 'Carrier network', parent: null, projects: [project] },
  },
  {
    type: 'projectView',
    of: {
      ...{ id: ID, title: 'Wall', layout: 'CANVAS', objectType: 'NOTE', viewData: {} },
      ...{ updatedAt: DAY, place: 'ALL', project, folder: null, colleague: null },
    },
  },
]

describe('a live card', () => {
  test('says what it shows with its properties, and leaves out those that are hidden', async () => {
    await show(<ShownCard object={NOTE} layout="FULL" hidden={new Set(['project', 'abstract'])} />)
    const card = page.getByRole('article', { name: 'Note: Dana, interview' })
    await expect
      .element(card.getByRole('link', { name: 'Dana, interview' }))
      .toHaveAttribute('href', linkTo('note', { noteId: ID }))
    const facts = card.element().querySelectorAll('li')
    const said = [...facts].map((one) => one.textContent)
    expect(said).toEqual(['Dana Whitlock', expect.stringMatching(/^27 Nov/), lengthOf(NOTE.of), '47 highlights'])
    expect(card.element().textContent).not.toMatch(/verifying|Carrier/)
  })

  test('shows the fields that were chosen in their order, as far as they have a value', async () => {
    await show(<ShownCard object={NOTE} layout="FULL" hidden={NONE} fields={['paid', 'gone', 'size']} />)
    const names = [...page.getByRole('article').element().querySelectorAll('dt')].map((one) => one.textContent)
    const values = [...page.getByRole('article').element().querySelectorAll('dd')].map((one) => one.textContent)
    expect([names, values]).toEqual([
      ['Paid', 'Fleet size'],
      ['Yes', 'Four trucks'],
    ])
    expect(await faults()).toEqual([])
  })

  test('as a line is its name alone', async () => {
    await show(<ShownCard object={NOTE} layout="LINE" hidden={NONE} />)
    expect(page.getByRole('article').element().textContent).toMatch(/Dana, interviewNote$/)
  })

  test.each(['light', 'dark'] as const)(
    'of every kind, and what stands for one, can be used by all in %s',
    async (scheme) => {
      await show(
        <div>
          {[NOTE, ...OTHERS].map((object) => (
            <ShownCard key={object.type} object={object} layout="HALF" hidden={NONE} />
          ))}
          <ClosedCard noun="note" />
          <ComingCard noun="tag" layout="HALF" />
        </div>,
        scheme,
      )
      expect(page.getByRole('article').elements()).toHaveLength(7)
      expect(await faults()).toEqual([])
    },
  )
})
