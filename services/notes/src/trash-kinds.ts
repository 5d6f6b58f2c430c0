import { removeFilesOf } from '#src/files/remove-files-of.ts'
import { notesInside } from '#src/notes/notes-inside-query.ts'
import { trashedNotes } from '#src/notes/trashed-notes.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import { trashedFolders } from '#src/projects/folders/trashed-folders.ts'
import { trashedProjects } from '#src/projects/trashed-projects.ts'
import { republishNotes } from '#src/republish/republish-notes.ts'
import { recordTagsSaved } from '#src/tags/tag-facts.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'
import { trashOf } from '#src/trash/trash-of.ts'

const projects = trashedProjects({
  inside: async (tx, teamId, ids) => [{ kind: 'NOTE', ids: await notesInside(tx, teamId).ofProjects(ids) }],
  async restored(tx, origin, ids) {
    for (const id of ids) await recordTagsSaved(tx, origin, await tagRepository(tx, origin.teamId).ofProject(id))
  },
})

/** The trash of this service. What can be deleted is declared here, and nowhere else. */
export const trash = trashOf({
  kinds: [trashedFolders, projects, trashedNotes({ restored: republishNotes, beforePurge: removeFilesOf })],
  lock: (tx, teamId) => folderRepository(tx, teamId).lockTree(),
})
