import { join } from 'node:path'
import { malformedCalls, misunderstood } from '@verbatim/kit/testing/malformed-arguments.ts'
import { expect, test } from 'vitest'
import { blocksOf, change, makeFolder, makeNote, makeProject } from './make.ts'
import { startNotes } from './start-notes.ts'

const SOURCE = join(import.meta.dirname, '..', 'src')

/** Every argument of some two hundred calls, with every malformed value. */
const TIMEOUT_MS = 120_000

test(
  'no id and no cursor of any call is taken for what it is not, and none makes notes fail',
  async () => {
    const notes = await startNotes()
    try {
      const ask = notes.aTeam().manager
      const folder = await makeFolder(ask, { name: 'Network' })
      const project = await makeProject(ask, { title: 'Carriers', folderId: folder.id })
      const note = await makeNote(ask, { projectId: project.id, title: 'Talk', content: { text: 'Anna: Hi\nBo: Ho' } })
      const { data: made } = await change(ask, 'createTag', 'CreateTagInput', { projectId: project.id, title: 'Slow' })
      const { data } = await ask<{ tagBoards: { id: string; groups: { id: string }[] }[] }>(
        'query ($id: ID!) { tagBoards(projectId: $id) { id groups { id } } }',
        { id: project.id },
      )
      const [board] = data.tagBoards
      const [turn] = await blocksOf(ask, note.id)
      const calls = malformedCalls(SOURCE, {
        folderId: folder.id,
        projectId: project.id,
        objectId: project.id,
        noteId: note.id,
        tagId: made.done.id,
        targetId: made.done.id,
        tagBoardId: board?.id,
        tagGroupId: board?.groups[0]?.id,
        speakerId: turn?.speakerId,
        level: 'FULL',
      })
      expect(await misunderstood(calls, ask)).toEqual([])
    } finally {
      await notes.stop()
    }
  },
  TIMEOUT_MS,
)
