import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { HighlightDeletedSchema, HighlightSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { TestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { codeOf } from './errors.ts'
import { blocksOf, makeNote, makeProject } from './make.ts'
import { CREATE, highlight, highlightsOf, type MadeHighlight, rangeOf } from './make-highlights.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'
import { testEditors } from './test-editors.ts'

let notes: TestNotes
const editors = testEditors('notes')
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const TURNS = [
  'Interviewer: How did the check go?',
  'Dana Whitlock: It said shortly. That is not a length of time, that is a mood.',
  'Interviewer: And then?',
  'Dana Whitlock: I waited four days. I waited four days. Then I called.',
]

type Case = { team: TestTeam; noteId: string }

async function aNote(text = TURNS.join('\n')): Promise<Case> {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'N', content: { text } })
  return { team, noteId }
}

/** Changes the text as somebody does who has it open, and stores it. */
const edit = ({ team, noteId }: Case, work: (content: Y.XmlFragment) => void): Promise<void> =>
  notes.service.documents.change(team.teamId, noteId, (document) => work(document.getXmlFragment(DOCUMENT_FRAGMENT)))

const textAt = (content: Y.XmlFragment, block: number): Y.XmlText =>
  (content.get(block) as Y.XmlElement).get(0) as Y.XmlText

/** Puts other words in the place of some, as typing does. */
const replace = (content: Y.XmlFragment, block: number, words: string, others: string): void => {
  const text = textAt(content, block)
  const at = text.toString().indexOf(words)
  text.insert(at + words.length, others)
  text.delete(at, words.length)
}

async function open({ team, noteId }: Case): Promise<TestEditor> {
  return editors.open(notes.service.url, team.actors.contributor, noteId)
}

/** Marks words with the relative positions that the page knows. */
async function liveHighlight(one: Case, words: string): Promise<MadeHighlight> {
  await open(one)
  const made = await highlight(one.team.contributor, one.noteId, words)
  editors.leaveAll()
  return made
}

const onlyOne = async ({ team, noteId }: Case): Promise<MadeHighlight> => (await highlightsOf(team.viewer, noteId))[0]!

describe.each(['open', 'closed'])('a highlight made while the document is %s', (how) => {
  const make = (one: Case, words: string) =>
    how === 'open' ? liveHighlight(one, words) : highlight(one.team.contributor, one.noteId, words)

  test('follows its words in silence when text before them changes', async () => {
    const one = await aNote()
    const made = await make(one, 'that is a mood')
    const told = (await notes.facts(one.team.teamId, HighlightSavedSchema)).length
    await edit(one, (content) => textAt(content, 1).insert(0, 'Well. '))
    expect(await onlyOne(one)).toMatchObject({
      text: 'that is a mood',
      state: 'ACTIVE',
      version: 1,
      range: { ...made.range, start: made.range.start + 6, end: made.range.end + 6 },
    })
    expect(await notes.facts(one.team.teamId, HighlightSavedSchema)).toHaveLength(told)
  })

  test('whose words are gone goes to review, is told, and comes back with its words', async () => {
    const one = await aNote()
    const { team, noteId } = one
    await make(one, 'that is a mood')
    await edit(one, (content) => replace(content, 1, ', that is a mood', ''))
    expect(await onlyOne(one)).toMatchObject({ text: 'that is a mood', state: 'REVIEW', version: 2 })
    const facts = await notes.facts(team.teamId, HighlightSavedSchema)
    expect(facts.at(-1)).toMatchObject({ state: 'REVIEW', text: 'that is a mood' })
    const { data } = await team.viewer(
      `{ note(id: "${noteId}") { highlightCount highlightIndex project { counts { highlights reviewHighlights } } } }`,
    )
    expect(data).toMatchObject({
      note: {
        highlightCount: 0,
        highlightIndex: [[expect.anything(), expect.anything(), 47, expect.anything(), 61, [], 'LOST']],
        project: { counts: { highlights: 0, reviewHighlights: 1 } },
      },
    })
    await edit(one, (content) => textAt(content, 1).insert(45, ', that is a mood'))
    expect(await onlyOne(one)).toMatchObject({ text: 'that is a mood', state: 'ACTIVE', version: 3 })
  })

  test('is never put on the same words elsewhere', async () => {
    const one = await aNote()
    await make(one, 'I waited four days.')
    await edit(one, (content) => replace(content, 3, 'I waited four days. I', 'They kept me for most of the week. I'))
    expect(await onlyOne(one)).toMatchObject({ state: 'REVIEW', text: 'I waited four days.' })
  })

  test('follows a turn that is moved to another place', async () => {
    const one = await aNote()
    const made = await make(one, 'not a length of time')
    await edit(one, (content) => {
      const turn = content.get(1) as Y.XmlElement
      const copy = turn.clone()
      content.delete(1, 1)
      content.insert(0, [copy])
    })
    expect(await onlyOne(one)).toMatchObject({ state: 'ACTIVE', version: 1, text: made.text, range: made.range })
  })
})

test('a corrected word keeps the highlight, whose text is corrected with it', async () => {
  const one = await aNote()
  const made = await liveHighlight(one, 'That is not a length of time')
  await edit(one, (content) => replace(content, 1, 'length', 'stretch'))
  expect(await onlyOne(one)).toMatchObject({
    text: 'That is not a stretch of time',
    state: 'ACTIVE',
    version: 2,
    range: { ...made.range, end: made.range.end + 1 },
  })
  const facts = await notes.facts(one.team.teamId, HighlightSavedSchema)
  expect(facts.at(-1)).toMatchObject({ text: 'That is not a stretch of time', state: 'ACTIVE' })
  await edit(one, (content) => replace(content, 1, 'That is', 'Which is'))
  expect((await onlyOne(one)).state).toBe('ACTIVE')
})

test('a highlight over two turns keeps its words when they become one', async () => {
  const one = await aNote('Ben: first half\nBen: second half of it\nAnna: yes')
  await liveHighlight(one, 'half\nsecond half')
  await edit(one, (content) => {
    textAt(content, 0).insert(10, ' second half of it')
    content.delete(1, 1)
  })
  expect(await onlyOne(one)).toMatchObject({ text: 'half second half', state: 'ACTIVE', range: { start: 6, end: 22 } })
})

test('a highlight of an open document is checked against what stands there at this moment', async () => {
  const one = await aNote()
  const editor = await open(one)
  const range = await rangeOf(one.team.viewer, one.noteId, 'shortly')
  const content = editor.document.getXmlFragment(DOCUMENT_FRAGMENT)
  textAt(content, 1).insert(0, 'Oh. ')
  await editor.acknowledged()
  const create = (input: object) =>
    one.team.contributor<{ made: MadeHighlight }>(CREATE, { input: { noteId: one.noteId, range: input } })
  expect(codeOf((await create(range)).errors)).toBe('ValidationError')
  const now = { ...range, start: range.start + 4, end: range.end + 4 }
  expect((await create(now)).data.made.range).toMatchObject({ start: 12, end: 19 })
  const text = textAt(content, 1)
  const base64 = (at: number, assoc: number) =>
    Buffer.from(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, at, assoc))).toString('base64')
  const relative = { relativeStart: base64(12, 0), relativeEnd: base64(19, -1) }
  expect((await create({ ...range, ...relative })).data.made.range).toMatchObject({ start: 12, end: 19 })
  expect(codeOf((await create({ ...range, relativeStart: '!!', relativeEnd: 'x'.repeat(2000) })).errors)).toBe(
    'ValidationError',
  )
})

test('a deleted highlight that is restored after an edit stands where its words stand then', async () => {
  const one = await aNote()
  const { team } = one
  const [kept, lost] = [
    await highlight(team.contributor, one.noteId, 'a mood'),
    await highlight(team.contributor, one.noteId, 'shortly'),
  ]
  const act = (mutation: string, id: string) =>
    team.contributor(`mutation { ${mutation}(input: { highlightId: "${id}" }) { __typename } }`)
  for (const { id } of [kept, lost]) await act('deleteHighlight', id)
  await edit(one, (content) => replace(content, 1, 'It said shortly. That', 'No answer. That'))
  for (const { id } of [kept, lost]) await act('restoreHighlight', id)
  const now = await highlightsOf(team.viewer, one.noteId)
  expect(now.map(({ text, state, range }) => [text, state, range.start])).toEqual([
    ['shortly', 'REVIEW', 8],
    ['a mood', 'ACTIVE', 49],
  ])
})

test('a highlight in review is put right by choosing its words anew', async () => {
  const one = await aNote()
  const made = await highlight(one.team.contributor, one.noteId, 'shortly')
  await edit(one, (content) => replace(content, 1, 'shortly', 'soon'))
  expect((await onlyOne(one)).state).toBe('REVIEW')
  const range = await rangeOf(one.team.viewer, one.noteId, 'It said soon')
  const { errors } = await one.team.contributor(
    'mutation ($input: UpdateHighlightInput!) { updateHighlight(input: $input) { id } }',
    { input: { highlightId: made.id, range } },
  )
  expect(errors).toBeUndefined()
  expect(await onlyOne(one)).toMatchObject({ state: 'ACTIVE', text: 'It said soon' })
})

test('a suggestion whose words are gone goes with them', async () => {
  const one = await aNote(
    'Anna: I always lose the paper because the truck is wet and nobody prints it again.\nBen: ok\nAnna: yes',
  )
  const { data } = await one.team.contributor<{ done: { highlights: { id: string }[] } }>(
    `mutation { done: suggestHighlights(input: { noteId: "${one.noteId}" }) { highlights { id } } }`,
  )
  expect(data.done.highlights).toHaveLength(1)
  await edit(one, (content) => replace(content, 0, 'I always lose the paper because the truck is wet', 'Gone'))
  expect(await notes.facts(one.team.teamId, HighlightDeletedSchema)).toMatchObject([
    { highlightId: data.done.highlights[0]!.id },
  ])
})

test('ten thousand highlights follow the words of a note that is replaced as a whole', async () => {
  const lines = Array.from({ length: 1000 }, (_line, at) => `${at % 2 ? 'Anna' : 'Ben'}: ${sentence(at)}`)
  const one = await aNote(lines.join('\n'))
  const { team, noteId } = one
  const blocks = await blocksOf(team.viewer, noteId)
  const { data } = await team.viewer<{ note: { project: { id: string } } }>(
    `{ note(id: "${noteId}") { project { id } } }`,
  )
  const now = new Date()
  const rows = blocks.flatMap((block) =>
    Array.from({ length: 10 }, (_one, at) => {
      const start = at * 20
      const text = block.text.slice(start, start + 40)
      return {
        id: newId(),
        team_id: team.teamId,
        project_id: data.note.project.id,
        note_id: noteId,
        block_id: block.id,
        start_offset: start,
        end_block_id: block.id,
        end_offset: start + 40,
        text,
        prefix: block.text.slice(Math.max(0, start - 32), start),
        suffix: block.text.slice(start + 40, start + 72),
        state: 'ACTIVE',
        created_at: now,
        updated_at: now,
      }
    }),
  )
  const { db } = notes.service.foundation
  await db.write(team.teamId, async (tx) => {
    for (let at = 0; at < rows.length; at += 1000) await tx('highlight').insert(rows.slice(at, at + 1000))
  })
  await edit(one, (content) => {
    const copies = blocks.map((block) => {
      const turn = new Y.XmlElement('turn')
      turn.insert(0, [new Y.XmlText(`Well, ${block.text}`)])
      return turn
    })
    content.delete(0, content.length)
    content.insert(0, copies)
  })
  const after = await highlightsOf(team.viewer, noteId)
  expect(after).toHaveLength(10_000)
  expect(after.filter((each) => each.state !== 'ACTIVE')).toEqual([])
  const texts = new Map((await blocksOf(team.viewer, noteId)).map((block) => [block.id, block.text]))
  for (const { text, range } of after) expect(texts.get(range.blockId)?.slice(range.start, range.end)).toBe(text)
}, 120_000)

/** About 280 characters that no other number gives. */
function sentence(at: number): string {
  return Array.from(
    { length: 12 },
    (_word, word) => `${['it', 'took', 'another', 'careful'][word % 4]} turn ${at * 17 + word} of ${word * at}`,
  ).join(' ')
}
