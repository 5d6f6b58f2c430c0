import { dropListsOf } from '@verbatim/fields/list-exports/list-exports.ts'
import { noteListExports } from '#src/exports/lists/note-list-exports.ts'
import { dropExportsOf } from '#src/exports/projects/drop-exports.ts'
import { recordFieldsSaved } from '#src/fields/field-facts.ts'
import { fieldRepository } from '#src/fields/field-repository.ts'
import { purgeValues } from '#src/fields/purge-fields.ts'
import { removeFilesOf } from '#src/files/remove-files-of.ts'
import { highlightsInside } from '#src/highlights/highlights-inside-query.ts'
import { removeTablesOf } from '#src/imports/csv/remove-bytes.ts'
import { removeInsightFilesOf } from '#src/insight-files/remove-insight-files.ts'
import { notesInside } from '#src/notes/notes-inside-query.ts'
import { trashedNotes } from '#src/notes/trashed-notes.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import { trashedFolders } from '#src/projects/folders/trashed-folders.ts'
import { trashedProjects } from '#src/projects/trashed-projects.ts'
import { republishNotes } from '#src/republish/republish-notes.ts'
import { retentionReader } from '#src/retention/retention-repository.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'
import { trashOf } from '#src/trash/trash-of.ts'

const projects = trashedProjects({
  inside: async (tx, teamId, ids) => [{ kind: 'NOTE', ids: await notesInside(tx, teamId).ofProjects(ids) }],
  async restored(tx, origin, ids) {
    for (const id of ids) await recordTagsSaved(tx, origin, await tagRepository(tx, origin.teamId).ofProject(id))
    const fields = fieldRepository(tx, origin.teamId)
    await recordFieldsSaved(tx, origin, await fields.offered({ workspace: false, projectIds: ids }))
  },
  async beforePurge(tx, origin, ids) {
    await removeTablesOf(tx, origin, ids)
    await removeInsightFilesOf(tx, origin, ids)
    await dropExportsOf(tx, origin, ids)
    await dropListsOf(tx, noteListExports, origin, ids)
    await purgeValues(tx, origin.teamId, ids)
  },
})

const notes = trashedNotes({
  restored: republishNotes,
  async beforePurge(tx, origin, ids) {
    await removeFilesOf(tx, origin, ids)
    await purgeValues(tx, origin.teamId, [...ids, ...(await highlightsInside(tx, origin.teamId, ids))])
  },
})

/** The trash of this service. What can be deleted is declared here, and nowhere else. */
export const trash = trashOf({
  kinds: [trashedFolders, projects, notes],
  lock: (tx, teamId) => folderRepository(tx, teamId).lockTree(),
  async isHeld(tx, teamId, contents) {
    const ofNotes = await notesInside(tx, teamId).projectsOf([...(contents.get('NOTE') ?? [])])
    const held = await retentionReader(tx, teamId).heldAmong([...(contents.get('PROJECT') ?? []), ...ofNotes])
    return held.size > 0
  },
})
