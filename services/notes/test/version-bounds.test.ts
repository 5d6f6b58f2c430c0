import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { documentRepository } from '#src/documents/document-repository.ts'
import { contentOfYjs } from '#src/documents/yjs-document.ts'
import { storeDocument } from '#src/notes/store-document.ts'
import { makeNote, makeProject } from './make.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const EDITS = 100_000
const DAYS = 100
const DAY_MS = 86_400_000
const TIMEOUT_MS = 300_000
const WORDS =
  'silence slowness carriers verify Tuesday load phone waited nobody called again because honest three'.split(' ')

/** The same numbers each time. */
function drawer(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

const paragraphs = (document: Y.Doc): Y.XmlText[] =>
  contentOfYjs(document)
    .toArray()
    .flatMap((element) => (element instanceof Y.XmlElement ? element.toArray() : []))
    .filter((node): node is Y.XmlText => node instanceof Y.XmlText)

/** Keys that a person presses at one place before going on to another. */
const RUN = 40

/**
 * A stretch of keys at one place: letters, and in every fifth stretch as many that are taken back. Now and then a line of
 * its own.
 */
function press(document: Y.Doc, lines: Y.XmlText[], draw: (below: number) => number, nth: number): void {
  if (nth % 10 === 0) {
    const added = new Y.XmlElement('paragraph')
    added.setAttribute('id', `line${String(nth).padStart(6, '0')}`)
    const words = new Y.XmlText()
    added.insert(0, [words])
    contentOfYjs(document).push([added])
    lines.push(words)
  }
  const line = lines[nth % 10 === 0 ? lines.length - 1 : draw(lines.length)]
  if (!line) return
  const text = Array.from({ length: RUN }, () => `${WORDS[draw(WORDS.length)]} `)
    .join('')
    .slice(0, RUN)
  const isTakenBack = nth % 5 === 4 && line.length > RUN
  const place = isTakenBack ? RUN + draw(line.length - RUN + 1) : draw(2) ? line.length : draw(line.length + 1)
  for (let key = 0; key < RUN; key += 1)
    document.transact(() =>
      isTakenBack ? line.delete(place - key - 1, 1) : line.insert(place + key, text.charAt(key)),
    )
}

type Order = {
  team: TestTeam
  noteId: string
  updates: { update: Uint8Array; authorId: string; at: Date }[]
  now: Date
}

/** What an open editor does in a day: its updates stand in the log, and are then part of the state. */
const storeDay = (document: Y.Doc, { team, noteId, updates, now }: Order): Promise<unknown> =>
  notes.service.foundation.db.write(team.teamId, async (tx) => {
    await tx('note_document_update').insert(
      updates.map(({ update, authorId, at }) => ({
        ...{ note_id: noteId, team_id: team.teamId, update: Buffer.from(update) },
        ...{ author_id: authorId, created_at: at },
      })),
    )
    const knownVersion = await documentRepository(tx, team.teamId).lock(noteId)
    const origin = { teamId: team.teamId, actorId: null }
    await storeDocument(tx, { noteId, document, origin, knownVersion, now, features: [] })
  })

test(
  'a note that three people edit 100,000 times, key by key, in a hundred days is kept in at most three times its text, and its history goes back to the beginning',
  async () => {
    const team = notes.aTeam()
    const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
    const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'N', content: { text: 'It began' } })
    const people = [team.actors.contributor, team.actors.colleague, team.actors.manager]
    const document = new Y.Doc()
    const { state } = await notes.service.foundation.db.read(team.teamId, (tx) =>
      tx<{ state: Uint8Array }>('note_document')
        .where({ note_id: noteId })
        .first('state')
        .then((row) => row!),
    )
    Y.applyUpdate(document, state)
    const draw = drawer(7)
    const lines = paragraphs(document)
    const begin = Date.now() - DAYS * DAY_MS
    for (let day = 0; day < DAYS; day += 1) {
      const now = new Date(begin + day * DAY_MS)
      const updates = people.map(({ userId }, turn) => {
        const known = Y.encodeStateVector(document)
        const runs = EDITS / DAYS / people.length / RUN
        for (let nth = 0; nth < runs; nth += 1) press(document, lines, draw, Math.round((day * 3 + turn) * runs + nth))
        const at = new Date(now.getTime() + turn * 3_600_000)
        return { update: Y.encodeStateAsUpdate(document, known), authorId: userId, at }
      })
      await storeDay(document, { team, noteId, updates, now: new Date(now.getTime() + 4 * 3_600_000) })
    }
    const { rows } = await notes.service.foundation.db.read(team.teamId, (tx) =>
      tx.raw<{ rows: { text: string; state: string; log: string; versions: string; sound: string; kept: string }[] }>(
        `select (select sum(octet_length(text)) from note_block where note_id = :noteId) as text,
                (select sum(length(state)) from note_document where note_id = :noteId) as state,
                (select coalesce(sum(length("update")), 0) from note_document_update where note_id = :noteId) as log,
                (select sum(length(content)) from note_version where note_id = :noteId) as versions,
                (select sum(length(state)) from note_document_sound where note_id = :noteId) as sound,
                (select count(*) from note_version where note_id = :noteId) as kept`,
        { noteId },
      ),
    )
    const sizes = Object.fromEntries(Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)]))
    process.stdout.write(`a note after ${EDITS} edits: ${JSON.stringify(sizes)}\n`)
    expect(sizes.text).toBeGreaterThan(65_536)
    expect(sizes.state! + sizes.log! + sizes.versions!).toBeLessThanOrEqual(3 * sizes.text!)
    expect(sizes.versions).toBeLessThanOrEqual(sizes.text! / 2)
    const { data } = await team.viewer<{ noteVersions: { items: { id: string; kind: string }[] } }>(
      `{ noteVersions(noteId: "${noteId}", first: 200) { items { id kind } } }`,
    )
    const oldest = data.noteVersions.items.at(-1)!
    expect(oldest.kind).toBe('START')
    const text = await team.viewer<{ noteVersionText: { content: unknown } }>(
      `{ noteVersionText(noteId: "${noteId}", versionId: "${oldest.id}") { content } }`,
    )
    expect(JSON.stringify(text.data.noteVersionText.content)).toContain('"It began"')
    document.destroy()
  },
  TIMEOUT_MS,
)
