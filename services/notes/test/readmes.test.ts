import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { TestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { create } from './act-on-highlights.ts'
import { aProject } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { blocksOf, change, makeNote, makeProject, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { testEditors } from './test-editors.ts'

const TEXT = '# Carrier onboarding\n\n## Research questions\n\n- Why do they leave?\n- Who calls them?'

let notes: TestNotes
const editors = testEditors('readmes')
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

async function open(actor: Actor, projectId: string, url = notes.service.url): Promise<TestEditor> {
  return editors.open(url, actor, projectId)
}

const content = (document: Y.Doc): Y.XmlFragment => document.getXmlFragment(DOCUMENT_FRAGMENT)
const says = (words: string) => (document: Y.Doc) => content(document).toString().includes(words)

function write({ document }: TestEditor, id: string, words: string): void {
  const line = new Y.XmlElement('paragraph')
  line.setAttribute('id', id)
  line.insert(0, [new Y.XmlText(words)])
  content(document).push([line])
}

const update = (ask: Ask, projectId: string, readme: string) =>
  change(ask, 'updateProject', 'UpdateProjectInput', { projectId, readme }, '{ readme }')

const readmeOf = async (ask: Ask, projectId: string): Promise<string> =>
  (await ask<{ project: { readme: string } }>(`{ project(id: "${projectId}") { readme } }`)).data.project.readme

type Question = { blockId: string; text: string; evidence: Record<string, unknown>[] }

async function questionsOf(ask: Ask, projectId: string): Promise<Question[]> {
  const fields = 'blockId text evidence { objectType objectId highlight { text } tag { title } }'
  const { data, errors } = await ask<{ project: { readmeQuestions: Question[] } }>(
    `{ project(id: "${projectId}") { readmeQuestions { ${fields} } } }`,
  )
  expect(errors).toBeUndefined()
  return data.project.readmeQuestions
}

const link = (ask: Ask, input: object, act = 'linkReadmeEvidence') =>
  change(ask, act, 'ReadmeEvidenceInput', input, '{ id }')

test('a readme that was written before opens as a document, is written by two people, and is there again in another process', async () => {
  const { team, projectId } = await aProject(notes)
  await update(team.contributor, projectId, TEXT)
  const [ines, tomasz] = [await open(team.actors.contributor, projectId), await open(team.actors.colleague, projectId)]
  expect(says('Research questions')(tomasz.document)).toBe(true)
  write(ines, 'newline001', 'What did we miss?')
  await tomasz.until(says('What did we miss?'))
  await ines.acknowledged()
  editors.leaveAll()
  await expect.poll(() => readmeOf(team.viewer, projectId), { timeout: 15_000 }).toBe(`${TEXT}\n\nWhat did we miss?`)
  const other = await notes.another()
  const again = await open(team.actors.manager, projectId, other.url)
  expect(says('What did we miss?')(again.document)).toBe(true)
})

test('two who open a readme at the same moment see each thing once', async () => {
  const { team, projectId } = await aProject(notes)
  await update(team.contributor, projectId, TEXT)
  const other = await notes.another()
  const [ines, tomasz] = await Promise.all([
    open(team.actors.contributor, projectId),
    open(team.actors.colleague, projectId, other.url),
  ])
  write(ines, 'newline001', 'From here')
  await tomasz.until(says('From here'))
  expect(
    content(tomasz.document)
      .toString()
      .match(/Research questions/g),
  ).toHaveLength(1)
})

test('who may only read a readme sees it and changes nothing; it opens for nobody else', async () => {
  const { team, projectId } = await aProject(notes)
  const writer = await open(team.actors.contributor, projectId)
  const viewer = await open(team.actors.viewer, projectId)
  write(viewer, 'hostile001', 'Not allowed')
  write(writer, 'newline001', 'Allowed')
  await viewer.until(says('Allowed'))
  const fresh = await open(team.actors.manager, projectId)
  expect(says('Not allowed')(fresh.document)).toBe(false)
  const stranger: Actor = { ...team.actors.manager, teamId: newId() }
  for (const [actor, id] of [
    [stranger, projectId],
    [team.actors.contributor, newId()],
    [team.actors.contributor, 'no-id'],
  ] as const)
    await expect(open(actor, id)).rejects.toThrow('refused')
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [team.actors.contributor.userId, 'FULL'],
  ])
  await expect(open(team.actors.colleague, projectId)).rejects.toThrow('refused')
})

test('a question is answered by a highlight, a tag and an insight, for everybody who may see them', async () => {
  const { team, projectId } = await aProject(notes)
  await update(team.contributor, projectId, TEXT)
  const [why, who] = await questionsOf(team.viewer, projectId)
  expect([why?.text, who?.text]).toEqual(['Why do they leave?', 'Who calls them?'])
  const { id: noteId } = await makeNote(team.contributor, {
    projectId,
    title: 'Dana',
    content: { text: 'Nobody calls.' },
  })
  const [block] = await blocksOf(team.contributor, noteId)
  const range = { blockId: block?.id, start: 0, endBlockId: block?.id, end: 13, exact: 'Nobody calls.' }
  const { data: marked } = await create(team.contributor, { noteId, range })
  const tag = await change(team.contributor, 'createTag', 'CreateTagInput', { projectId, title: 'Silence' })
  const insightId = newId()
  const of = (objectType: string, objectId: unknown) => ({ projectId, blockId: why?.blockId, objectType, objectId })
  const given = [of('HIGHLIGHT', marked.made.id), of('TAG', tag.data.done.id), of('INSIGHT', insightId)]
  for (const input of given) expect((await link(team.contributor, input)).errors).toBeUndefined()
  await link(team.colleague, given[0]!)
  const [answered, unanswered] = await questionsOf(team.viewer, projectId)
  expect(answered?.evidence).toMatchObject([
    { objectType: 'HIGHLIGHT', highlight: { text: 'Nobody calls.' } },
    { objectType: 'TAG', tag: { title: 'Silence' } },
    { objectType: 'INSIGHT', objectId: insightId, highlight: null, tag: null },
  ])
  expect(unanswered?.evidence).toEqual([])
  await link(team.contributor, given[1]!, 'unlinkReadmeEvidence')
  await change(
    team.contributor,
    'deleteHighlight',
    'DeleteHighlightInput',
    { highlightId: marked.made.id },
    '{ noteId }',
  )
  const [less] = await questionsOf(team.viewer, projectId)
  expect(less?.evidence).toMatchObject([{ objectType: 'HIGHLIGHT', highlight: null }, { objectType: 'INSIGHT' }])
  // Written anew, the line is the same question.
  await open(team.actors.contributor, projectId)
  await update(team.contributor, projectId, `Before it\n\n${TEXT}`)
  expect((await questionsOf(team.viewer, projectId))[0]?.evidence).toHaveLength(2)
})

test('nothing is attached to what is no question, from elsewhere, or by who may not write', async () => {
  const { team, projectId } = await aProject(notes)
  await update(team.contributor, projectId, TEXT)
  const [why] = await questionsOf(team.viewer, projectId)
  const { id: elsewhere } = await makeProject(team.contributor, { title: 'Elsewhere' })
  const tagOf = async (id: string) =>
    (await change(team.contributor, 'createTag', 'CreateTagInput', { projectId: id, title: 'Silence' })).data.done.id
  const input = { projectId, blockId: why?.blockId, objectType: 'TAG', objectId: await tagOf(projectId) }
  const refusal = async (ask: Ask, more: object = {}): Promise<unknown> => {
    const { errors } = await link(ask, { ...input, ...more })
    return codeOf(errors)
  }
  expect(await refusal(team.viewer)).toBe('Forbidden')
  expect(await refusal(team.stranger)).toBe('NotFound')
  expect(await refusal(team.contributor, { blockId: 'noquestion' })).toBe('NotFound')
  expect(await refusal(team.contributor, { objectId: await tagOf(elsewhere) })).toBe('NotFound')
  expect(await refusal(team.contributor, { objectType: 'HIGHLIGHT' })).toBe('NotFound')
  expect(await refusal(team.contributor, { objectType: 'INSIGHT', objectId: '!' })).toBe('NotFound')
  await change(team.contributor, 'archiveProject', 'ProjectRefInput', { projectId })
  expect(await refusal(team.contributor)).toBe('InvalidOperation')
})
