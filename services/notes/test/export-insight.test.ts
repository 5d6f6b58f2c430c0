import { PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInterview } from './act-on-highlights.ts'
import { insightFiles, PNG } from './insight-file-world.ts'
import { change, makeProject, setAccess } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const DOCUMENT = `query ($told: [_Any!]!) { _entities(representations: $told) {
  ... on InsightExport { document { fileName mimeType base64 } } } }`

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const card = (highlightId: string) => ({ type: 'highlightCard', attrs: { highlightId } })
const docOf = (...content: object[]) => ({ type: 'doc', content })

type Document = { fileName: string; mimeType: string; base64: string }

/** Asks as the gateway does, with what insights told. */
const written = (ask: Ask, told: object) =>
  ask<{ _entities: ({ document: Document } | null)[] }>(DOCUMENT, {
    told: [
      {
        ...{ __typename: 'InsightExport', id: 'i', title: 'They "wait"', about: '27 November 2026' },
        ...{ format: 'MARKDOWN', names: true, ...told },
      },
    ],
  })

async function textOf(ask: Ask, told: object): Promise<string> {
  const { data, errors } = await written(ask, told)
  expect(errors).toBeUndefined()
  return Buffer.from(data._entities[0]?.document.base64 ?? '', 'base64').toString()
}

async function aQuotedTalk() {
  const interview = await anInterview(notes)
  const tag = await makeTag(interview.team.contributor, interview.projectId, 'Mood')
  const one = await highlight(interview.team.contributor, interview.noteId, 'that is a mood', { tagIds: [tag.id] })
  return { ...interview, one }
}

test('an insight leaves with each quote in its place, numbered, and where it comes from at the end', async () => {
  const { team, noteId, one } = await aQuotedTalk()
  const content = docOf(paragraph('They wait.'), card(one.id), paragraph('Again:'), card(one.id))
  const text = await textOf(team.viewer, { content })
  expect(text).toMatch(
    /^# They "wait"\n\n\*27 November 2026\*\n\nThey wait\.\n\n> “that is a mood” Dana Whitlock \\\[1\\\]\n/,
  )
  expect(text.match(/> “that is a mood”/g)).toHaveLength(2)
  expect(text).toMatch(/## Sources\n\n\\\[1\\\] “that is a mood” Dana Whitlock, Dana, \d+ \w+ \d{4}\. Tags: Mood\. </)
  expect(text).toContain(`<${linkTo('note', { noteId })}#`)
  expect(text).not.toContain('[2')
  const without = await textOf(team.viewer, { content, names: false })
  expect(without).toContain('> “that is a mood” Speaker 1 ')
  expect(without).not.toContain('Whitlock')
})

test('it leaves as Word and tagged PDF, under a name that every system takes', async () => {
  const { team, one } = await aQuotedTalk()
  const content = docOf(paragraph('They wait.'), card(one.id))
  const bytes = async (format: string): Promise<[Document | undefined, Buffer]> => {
    const { data } = await written(team.contributor, { content, format })
    const document = data._entities[0]?.document
    return [document, Buffer.from(document?.base64 ?? '', 'base64')]
  }
  const [docx, word] = await bytes('DOCX')
  expect([docx?.fileName, word.subarray(0, 2).toString()]).toEqual(['They wait.docx', 'PK'])
  const [pdf, printed] = await bytes('PDF')
  expect([pdf?.fileName, pdf?.mimeType]).toEqual(['They wait.pdf', 'application/pdf'])
  expect(printed.toString('latin1')).toMatch(/\/StructTreeRoot/)
})

test('a quote that the asker may not open, and one that is gone, are not in it', async () => {
  const { team, projectId, one } = await aQuotedTalk()
  await setAccess(team.manager, projectId, [
    [null, 'NONE'],
    [team.actors.manager.userId, 'FULL'],
    [team.actors.contributor.userId, 'NONE'],
  ])
  const content = docOf(paragraph('They wait.'), card(one.id), card('nonsense'))
  const text = await textOf(team.contributor, { content })
  expect(text).not.toContain('a mood')
  expect(text).not.toContain('Sources')
  expect(text.match(/\*A quote that is gone, or that you may not open\.\*/g)).toHaveLength(2)
  expect(await textOf(notes.aTeam().manager, { content })).not.toContain('a mood')
  expect(await textOf(team.manager, { content })).toContain('a mood')
})

test('nothing leaves where the workspace may not export, of letters that a PDF lacks, and of what is no text', async () => {
  const { team } = await aQuotedTalk()
  const refusal = async (ask: Ask, told: object) => (await written(ask, told)).errors?.[0]?.extensions.errorCode
  const content = docOf(paragraph('我等了四天。'))
  const kept = notes.as({ ...team.actors.manager, entitlements: { restrictions: ['compliance'] } })
  expect(await refusal(kept, { content })).toBe('Forbidden')
  expect(await refusal(team.manager, { content, format: 'PDF' })).toBe('InvalidOperation')
  expect(await refusal(team.manager, { content: { type: 'doc', content: [{ type: 'script' }] } })).toBe(
    'ValidationError',
  )
})

test('a live card leaves as what it shows and its title, as far as the asker may open it', async () => {
  const { team, projectId, noteId } = await aQuotedTalk()
  const tag = await makeTag(team.contributor, projectId, 'Waiting')
  const closed = await makeProject(team.contributor, { title: 'Payouts' })
  await setAccess(team.contributor, closed.id, [
    [team.actors.contributor.userId, 'FULL'],
    [null, 'NONE'],
  ])
  const [known, unknown] = [newId(), newId()]
  const shown = (resource: string) => ({ type: 'referenceCard', attrs: { resource } })
  const content = docOf(
    ...[`note:${noteId}`, `tag:${tag.id}`, `project:${projectId}`, `project:${closed.id}`, 'user:x'].map(shown),
    ...[`insight:${known}`, `insight:${unknown}`, `person:${unknown}`].map(shown),
    { type: 'chartCard', attrs: { projectId } },
    { type: 'chartCard', attrs: { projectId: closed.id } },
  )
  const insightTitles = { [known]: 'They *wait*' }
  const text = await textOf(team.viewer, { content, insightTitles })
  expect(text).toContain('Note: Dana\n')
  expect(text).toContain('Tag: Waiting\n')
  expect(text).toContain('Insight: They \\*wait\\*\n')
  expect(text).toMatch(/Project: P\n[\s\S]*Chart: P\n/)
  expect(text.match(/A card that is gone, or that you may not open\./g)).toHaveLength(5)
  expect(text).not.toContain('Payouts')
  expect(await textOf(team.contributor, { content, insightTitles: null })).toContain('Project: Payouts\n')
})

test('the people of many cards are asked for at once, and not at all without names', async () => {
  const { team } = await aQuotedTalk()
  const people = Array.from({ length: 40 }, (_, at) => ({ personId: newId(), name: `Reader ${at}.` }))
  for (const person of people.slice(0, 3)) await notes.hears(team.teamId, PersonSavedSchema, person)
  const content = docOf(
    ...people.map(({ personId }) => ({ type: 'referenceCard', attrs: { resource: `person:${personId}` } })),
  )
  const { system } = notes.service.foundation.db
  let queries = 0
  const count = ({ sql }: { sql: string }): void => {
    if (sql.includes('known_person')) queries += 1
  }
  system.on('query', count)
  const text = await textOf(team.viewer, { content })
  expect(queries).toBe(1)
  const without = await textOf(team.viewer, { content, names: false })
  system.off('query', count)
  expect(queries).toBe(1)
  expect(text.match(/Person: Reader/g)).toHaveLength(3)
  expect(without).not.toContain('Reader')
})

test('without names a card of a note does not name who spoke, and one of a person is left out', async () => {
  const { team, noteId } = await aQuotedTalk()
  await change(team.contributor, 'updateNote', 'UpdateNoteInput', { noteId, title: 'Dana Whitlock, call' })
  const content = docOf({ type: 'referenceCard', attrs: { resource: `note:${noteId}` } })
  expect(await textOf(team.viewer, { content })).toContain('Note: Dana Whitlock, call\n')
  const text = await textOf(team.viewer, { content, names: false })
  expect(text).toContain('Note: Speaker 1, call\n')
  expect(text).not.toContain('Whitlock')
})

test('without names a file is said without its name', async () => {
  const files = insightFiles(notes)
  const { team, actor, insightId, publish } = await files.anInsight()
  const paper = await files.aFile(actor, insightId, 'Dana Whitlock.pdf', Buffer.from('no pdf'))
  const picture = await files.aFile(actor, insightId, 'Dana at home.png', PNG)
  await publish(paper, picture)
  const content = docOf(
    { type: 'fileCard', attrs: { fileId: paper } },
    { type: 'image', attrs: { fileId: picture } },
    { type: 'image', attrs: { fileId: picture, alt: 'A porch' } },
  )
  expect(await textOf(team.viewer, { content })).toMatch(/File: Dana Whitlock\.pdf[\s\S]*Picture: Dana at home\.png/)
  const text = await textOf(team.viewer, { content, names: false })
  expect(text).toMatch(/A file\.[\s\S]*A picture\.[\s\S]*Picture: A porch/)
  expect(text).not.toContain('Dana')
})
