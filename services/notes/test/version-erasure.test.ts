import { brotliDecompressSync } from 'node:zlib'
import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { openTestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Y from 'yjs'
import { blocksOf, change, makeNote, makeProject } from './make.ts'
import { startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const WORD = 'quillwort'

/** What was told to others waits in the outbox as it was told, and is none of the note's. */
const TOLD = 'outbox'

/** Tables of the service in whose rows of this team the word stands, packed or not. */
function tablesWith(word: string, { teamId }: TestTeam): Promise<string[]> {
  return notes.service.foundation.db.read(teamId, async (tx) => {
    const tables = await tx.raw<{ rows: { name: string }[] }>(
      `select table_name as name from information_schema.columns
       where table_schema = current_schema() and column_name = 'team_id' and table_name <> :told order by 1`,
      { told: TOLD },
    )
    const found: string[] = []
    for (const { name } of tables.rows) {
      const rows = await tx<Record<string, unknown>>(name).where({ team_id: teamId }).select('*')
      if (rows.some((row) => Object.values(row).some((value) => holds(value, word)))) found.push(name)
    }
    return found
  })
}

function holds(value: unknown, word: string): boolean {
  if (value instanceof Uint8Array) return Buffer.from(value).includes(word) || unpacked(value).includes(word)
  return JSON.stringify(value)?.includes(word) ?? false
}

function unpacked(bytes: Uint8Array): string {
  try {
    return brotliDecompressSync(bytes).toString()
  } catch {
    return ''
  }
}

test('a word that was deleted stands in earlier versions only, and with the note it goes from every byte', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'P' })
  const { id } = await makeNote(team.contributor, { projectId, title: 'N', content: { text: `It said ${WORD} here` } })
  const write = async (who: 'contributor' | 'colleague', work: (line: Y.XmlText) => void, until: RegExp) => {
    const editor = await openTestEditor(notes.service.url, '/api/collab/notes', team.actors[who], id)
    work((editor.document.getXmlFragment(DOCUMENT_FRAGMENT).get(0) as Y.XmlElement).get(0) as Y.XmlText)
    await editor.acknowledged()
    editor.leave()
    await expect.poll(async () => (await blocksOf(team.viewer, id))[0]?.text, { timeout: 15_000 }).toMatch(until)
  }
  await write('contributor', (line) => line.insert(0, 'Well. '), /^Well/)
  expect(await tablesWith(WORD, team)).toContain('note_version')
  await write('colleague', (line) => line.delete(line.toString().indexOf(WORD), WORD.length), /said {2}here/)
  const kept = await tablesWith(WORD, team)
  expect(kept).toContain('note_version')
  expect(kept).not.toContain('note_block')
  expect(kept).not.toContain('note_document')

  await change(team.contributor, 'deleteNote', 'DeleteNoteInput', { noteId: id })
  expect((await change(team.manager, 'purgeFromTrash', 'TrashRefInput', { id })).errors).toBeUndefined()
  await notes.settled()
  expect(await tablesWith(WORD, team)).toEqual([])
})
