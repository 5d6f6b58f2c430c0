import type { ListSource } from '@verbatim/fields/lists/list-source.ts'
import { BLIND_TASK, seenBesideTask } from '#src/coding/blind-query.ts'
import { keptNotes } from '#src/lists/kept-counts-query.ts'
import { byFolder, byProject, notesByTag } from '#src/lists/list-groupings-query.ts'
import { fieldsAndQuestions } from '#src/lists/list-questions-query.ts'
import type { FoldersScope } from '#src/lists/list-scope.ts'
import { KEPT_COUNT, noteFilterColumns } from '#src/lists/note-filter-columns-query.ts'
import { KEPT_PEOPLE } from '#src/lists/people-of-note-query.ts'
import { onlyRecent, recentColumns } from '#src/lists/recent-rows-query.ts'
import { joinSeenFolder } from '#src/lists/seen-folder-query.ts'

const highlightsOf = (isBlind: boolean): string => `highlight as counted where counted.note_id = note.id
  and counted.deleted_at is null and counted.state = 'ACTIVE' ${isBlind ? `and ${seenBesideTask('counted')}` : ''}`

/** How many highlights stand in a note, as whoever looks may see them. */
function countOf(isBlind: boolean, isJoined: boolean): string {
  if (isBlind) return `(select count(*)::int from ${highlightsOf(true)})`
  return isJoined ? 'counted_note.highlights' : KEPT_COUNT
}

/**
 * Joins the kept count of each note's highlights. Also by project, so that the notes of one stand in an index in the order
 * of their counts.
 */
const COUNTED_NOTE = `join counted_note on counted_note.note_id = note.id and counted_note.project_id = note.project_id`

/**
 * The notes of some projects as a list.
 * @param isByCount whether they stand in the order of their highlights' counts, or those are summed up
 */
export const noteListSource = (scope: FoldersScope, isByCount = false): ListSource => ({
  table: 'note',
  rows(tx) {
    const { teamId, projectIds, viewerId } = scope
    const notes = joinSeenFolder(onlyRecent(tx('note'), scope, 'NOTE'), 'note', scope)
      .where({ 'note.team_id': teamId })
      .whereNull('note.deleted_at')
    if (scope.codesBlind) notes.joinRaw(BLIND_TASK, { viewerId })
    else if (isByCount) notes.joinRaw(COUNTED_NOTE)
    // Of one project by equality: only then do its notes stand in an index in the order that is asked for.
    return projectIds.length === 1
      ? notes.where({ 'note.project_id': projectIds[0] })
      : notes.whereRaw('note.project_id = any(cast(:projectIds as uuid[]))', { projectIds: [...projectIds] })
  },
  columns: {
    title: { sql: 'lower(note.title)', type: 'text', nullable: false },
    name: { sql: 'lower(note.title)', type: 'text', nullable: false },
    openingQuote: { sql: 'left(note.abstract, 200)', type: 'text', nullable: false },
    created: { sql: 'note.created_at', type: 'timestamptz', nullable: false },
    updated: { sql: 'note.updated_at', type: 'timestamptz', nullable: false },
    length: { sql: 'note.text_length', type: 'int', nullable: false },
    kind: { sql: 'note.kind', type: 'text', nullable: false },
    highlightCount: {
      sql: countOf(scope.codesBlind, isByCount),
      type: 'int',
      nullable: false,
    },
    project: {
      sql: '(select lower(project.title) from project where project.id = note.project_id)',
      type: 'text',
      nullable: false,
    },
    ...recentColumns(scope),
  },
  sets: {
    tags: scope.codesBlind
      ? `exists (select from ${highlightsOf(true)} and exists (
          select from highlight_tag where highlight_tag.highlight_id = counted.id))`
      : 'exists (select from tally_note where tally_note.note_id = note.id)',
    people: 'exists (select from note_person where note_person.note_id = note.id)',
    contributors: `(note.created_by is not null or exists (select from note_touch where note_touch.note_id = note.id))`,
  },
  filters: noteFilterColumns(scope.teamId, scope.codesBlind, scope.namesWorkspaceTags),
  search: 'note.title ilike :pattern or note.abstract ilike :pattern',
  people: KEPT_PEOPLE,
  groups: { TAG: notesByTag(scope.codesBlind), PROJECT: byProject('note'), FOLDER: byFolder(scope) },
  fields: fieldsAndQuestions(scope),
  kept: keptNotes(scope),
})
