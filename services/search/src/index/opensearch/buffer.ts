import type { IndexWrites, Told } from '../search-index.ts'
import {
  type IndexDocument,
  meaningKey,
  objectDocument,
  objectKey,
  passageDocument,
  passageKey,
  versionOf,
} from './documents.ts'
import type { Line, Sweep, WriteOrder } from './write-order.ts'

/** Writes that are kept until they are carried out together. What is newer replaces, in the order of calls. */
export function createWriteBuffer(): { writes: IndexWrites; order(): WriteOrder } {
  const lines = new Map<string, Line>()
  const sweeps: Sweep[] = []
  const set = (told: Told, key: string, document: IndexDocument | null): void => {
    const [{ teamId }, version] = [told, versionOf(told)]
    const name = `${teamId} ${key}`
    if ((lines.get(name)?.version ?? 0) <= version) lines.set(name, { teamId, key, version, document })
  }
  const gone = (told: Told, key: string): void => {
    set(told, key, null)
    set(told, meaningKey(key), null)
  }
  /** What stands in the index is swept before lines are written, so lines from before the sweep are swept here. */
  const remove = (
    sweep: Omit<Extract<Sweep, { what: 'remove' }>, 'what'>,
    isMeant: (document: NonNullable<Line['document']>) => boolean,
  ): void => {
    sweeps.push({ ...sweep, what: 'remove' })
    for (const line of lines.values())
      if (line.teamId === sweep.teamId && line.version <= sweep.version && line.document && isMeant(line.document))
        line.document = null
  }
  const removeWithAll = (told: Told, field: 'noteId' | 'projectId', id: string): void => {
    const [head, where] = [objectKey(id), { term: { [field]: id } }]
    remove({ teamId: told.teamId, version: versionOf(told), head, where }, (document) => document[field] === id)
    gone(told, head)
  }
  const writes: IndexWrites = {
    async put(told, objects) {
      for (const object of objects) set(told, objectKey(object.id), objectDocument(told.teamId, object))
    },
    async remove(told, ids) {
      for (const key of ids.map(objectKey)) gone(told, key)
    },
    async putPassages(told, noteId, projectId, passages, removed) {
      for (const blockId of removed) gone(told, passageKey(noteId, blockId))
      for (const passage of passages)
        set(told, passageKey(noteId, passage.blockId), passageDocument(told.teamId, noteId, projectId, passage))
    },
    async moveNote(told, noteId, projectId) {
      const [{ teamId }, version] = [told, versionOf(told)]
      sweeps.push({ teamId, version, what: 'move', noteId, projectId })
      for (const { document, ...line } of lines.values())
        if (document?.kind === 'passage' && document.noteId === noteId && document.teamId === teamId)
          if (line.version <= version) document.projectId = projectId
    },
    removeNote: async (told, noteId) => removeWithAll(told, 'noteId', noteId),
    removeProject: async (told, projectId) => removeWithAll(told, 'projectId', projectId),
    async removeTeam(teamId) {
      remove({ teamId, version: Number.POSITIVE_INFINITY, head: null, where: { match_all: {} } }, () => true)
    },
  }
  return { writes, order: () => ({ sweeps, lines: [...lines.values()] }) }
}
