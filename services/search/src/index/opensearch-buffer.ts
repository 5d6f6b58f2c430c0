import {
  type IndexDocument,
  meaningKey,
  objectDocument,
  objectKey,
  passageDocument,
  passageKey,
} from './opensearch-documents.ts'
import type { Line, Sweep, WriteOrder } from './opensearch-writes.ts'
import type { IndexWrites } from './search-index.ts'

/** Writes that are kept until they are carried out together. What comes later replaces, so the order of calls holds. */
export function createWriteBuffer(): { writes: IndexWrites; order(): WriteOrder } {
  const lines = new Map<string, Line>()
  const sweeps: Sweep[] = []
  const set = (teamId: string, key: string, document: IndexDocument | null): void =>
    void lines.set(`${teamId} ${key}`, { teamId, key, document })
  const gone = (teamId: string, key: string): void => {
    set(teamId, key, null)
    set(teamId, meaningKey(key), null)
  }
  /** What stands in the index is swept before lines are written, so lines from before the sweep are swept here. */
  const remove = (
    teamId: string,
    where: object,
    isMeant: (document: NonNullable<Line['document']>) => boolean,
  ): void => {
    sweeps.push({ teamId, what: 'remove', where })
    for (const line of lines.values())
      if (line.teamId === teamId && line.document && isMeant(line.document)) line.document = null
  }
  const writes: IndexWrites = {
    async put(teamId, objects) {
      for (const object of objects) set(teamId, objectKey(object.id), objectDocument(teamId, object))
    },
    async remove(teamId, ids) {
      for (const key of ids.map(objectKey)) gone(teamId, key)
    },
    async putPassages(teamId, noteId, projectId, passages, removed) {
      for (const blockId of removed) gone(teamId, passageKey(noteId, blockId))
      for (const passage of passages)
        set(teamId, passageKey(noteId, passage.blockId), passageDocument(teamId, noteId, projectId, passage))
    },
    async moveNote(teamId, noteId, projectId) {
      sweeps.push({ teamId, what: 'move', noteId, projectId })
      for (const { document } of lines.values())
        if (document?.kind === 'passage' && document.noteId === noteId && document.teamId === teamId)
          document.projectId = projectId
    },
    async removeNote(teamId, noteId) {
      remove(teamId, { term: { noteId } }, (document) => document.noteId === noteId)
    },
    async removeProject(teamId, projectId) {
      remove(teamId, { term: { projectId } }, (document) => document.projectId === projectId)
    },
    async removeTeam(teamId) {
      remove(teamId, { match_all: {} }, () => true)
    },
  }
  return { writes, order: () => ({ sweeps, lines: [...lines.values()] }) }
}
