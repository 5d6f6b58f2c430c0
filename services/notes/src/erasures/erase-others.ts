import { CANVAS_ROOT } from '@verbatim/contracts/canvas/canvas-entries.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { soundVersions } from '@verbatim/kit/documents/sound-versions.ts'
import { type ErasedRows, eraseColumns } from '@verbatim/kit/erasure/erase-columns.ts'
import { eraseTold } from '@verbatim/kit/erasure/erase-told.ts'
import { eraseJson } from '@verbatim/kit/erasure/erase-values.ts'
import type { WordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { type FinderAhead, finderAhead } from '@verbatim/kit/erasure/finder-ahead.ts'
import type { Doc } from 'yjs'
import { archivePolicy } from '#src/archive-policy.ts'
import { CANVAS_TABLES } from '#src/canvases/canvas-documents.ts'
import type { LivingDocuments } from '#src/documents/living-documents.ts'
import { type StateTables, stateReader } from '#src/documents/state-repository.ts'
import { findIn, holdsErased, textErasure } from '#src/erasures/erase-document.ts'
import type { Counts, ErasureOrder } from '#src/erasures/erasure-order.ts'
import { erasureReader, erasureRepository } from '#src/erasures/erasure-repository.ts'
import { recordFieldsSaved } from '#src/fields/field-facts.ts'
import { fieldRepository } from '#src/fields/field-repository.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import type { NotesParts } from '#src/parts.ts'
import { recordFoldersSaved } from '#src/projects/folders/folder-facts.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { README_TABLES } from '#src/readmes/readme-tables.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

const AT_ONCE = 100

/** What is done with one document. */
type Work = { holds(document: Doc): Promise<boolean>; edit(document: Doc): void }

/** Erases words in readmes and on canvases; in how many. */
export async function eraseOtherDocuments(parts: NotesParts, order: ErasureOrder): Promise<Counts> {
  const readmes = { tables: README_TABLES, documents: parts.readmes, work: readmeWork }
  const canvases = { tables: CANVAS_TABLES, documents: parts.canvases, work: canvasWork }
  return { readmes: await eraseKind(parts, order, readmes), canvases: await eraseKind(parts, order, canvases) }
}

async function readmeWork(finder: FinderAhead): Promise<Work> {
  const text = { finder, speakerIds: new Set<string>(), everything: false }
  return { holds: holdsErased(text), edit: await textErasure(text) }
}

/** Entries of a canvas are values by their keys. */
async function canvasWork(ahead: FinderAhead): Promise<Work> {
  const changed = (document: Doc, finder: WordFinder = ahead): [key: string, value: unknown][] =>
    [...document.getMap<unknown>(CANVAS_ROOT).entries()].flatMap(([key, value]) => {
      const next = eraseJson(finder, value)
      return next === value ? [] : [[key, next]]
    })
  return {
    async holds(document) {
      await ahead.lookAhead((finder) => changed(document, finder))
      return changed(document).length > 0
    },
    edit(document) {
      for (const [key, value] of changed(document)) document.getMap<unknown>(CANVAS_ROOT).set(key, value)
    },
  }
}

type Kind = { tables: StateTables; documents: LivingDocuments; work(finder: FinderAhead): Promise<Work> }

async function eraseKind(
  { foundation: { db } }: NotesParts,
  { teamId, finder }: ErasureOrder,
  { tables, documents, work }: Kind,
): Promise<number> {
  let erased = 0
  for (let after: string | null = null; ; ) {
    const ids: string[] = await db.read(teamId, (tx) => erasureReader(tx, teamId).idsAfter(tables, after, AT_ONCE))
    for (const id of ids) {
      const { holds, edit } = await work(finderAhead(finder))
      const found = await db.read(teamId, async (tx) => {
        const { state, pending } = await stateReader(tx, teamId, tables).load(id)
        const sound = await soundVersions(tx, tables.sound, teamId).get(id)
        const updates = pending.map(({ update }) => update)
        return findIn(holds, { state, updates, sound: sound?.state ?? null })
      })
      if (found.text) await documents.change(teamId, id, edit)
      if (found.text || found.sound)
        await db.write(teamId, (tx) =>
          erasureRepository(tx, teamId).renewSound({ ...tables, sound: tables.sound.table }, id),
        )
      if (found.text) erased += 1
    }
    after = ids.at(-1) ?? null
    if (ids.length < AT_ONCE) return erased
  }
}

/** Erases words in the columns of all tables, and the person from fields; tells the others what says something else now. */
export async function eraseOtherRows(tx: Transaction, { teamId, personId, finder }: ErasureOrder): Promise<Counts> {
  const rows = erasureRepository(tx, teamId)
  const fields = await rows.removePerson(personId)
  await rows.eraseWindows(finder)
  const changed = await eraseColumns(tx, archivePolicy, teamId, finder)
  await rows.forgetVectors('highlight_vector', idsIn(changed, 'highlight'))
  await rows.forgetVectors('tag_vector', idsIn(changed, 'tag'))
  await tellChanged(tx, teamId, changed)
  await eraseTold(tx, teamId)
  return { fields, texts: [...changed.values()].reduce((sum, { length }) => sum + length, 0) }
}

const idsIn = (changed: ErasedRows, table: string): string[] =>
  (changed.get(table) ?? []).map(({ id }) => id).filter((id) => typeof id === 'string')

async function tellChanged(tx: Transaction, teamId: string, changed: ErasedRows): Promise<void> {
  const [origin, rows] = [{ teamId }, erasureRepository(tx, teamId)]
  const blocks = (changed.get('note_block') ?? []).map(({ note_id }) => String(note_id))
  const notes = await rows.living('note', [...new Set([...idsIn(changed, 'note'), ...blocks])])
  await recordNotesSaved(tx, origin, await noteRepository(tx, teamId).byIds(notes))
  await recordHighlightsSaved(tx, origin, idsIn(changed, 'highlight'))
  const projects = await rows.living('project', idsIn(changed, 'project'))
  await recordProjectsSaved(tx, origin, await projectRepository(tx, teamId).byIds(projects))
  await recordFoldersSaved(tx, origin, await folderRepository(tx, teamId).byIds(idsIn(changed, 'folder')))
  const tags = await tagRepository(tx, teamId).byIds(idsIn(changed, 'tag'))
  await recordTagsSaved(tx, origin, [...tags.values()])
  const fields = [...idsIn(changed, 'field'), ...(await rows.fieldsOfOptions(idsIn(changed, 'field_option')))]
  await recordFieldsSaved(tx, origin, await fieldRepository(tx, teamId).byIds([...new Set(fields)]))
}
