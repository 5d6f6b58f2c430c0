import type { ListSource } from '@verbatim/fields/lists/list-source.ts'
import { SEEN_BY_CODER } from '#src/coding/blind-query.ts'
import { highlightFilterColumns } from '#src/lists/highlight-filter-columns-query.ts'
import { keptHighlights } from '#src/lists/kept-counts-query.ts'
import { byFolder, byProject, highlightsByPerson, highlightsByTag } from '#src/lists/list-groupings-query.ts'
import { fieldsAndQuestions } from '#src/lists/list-questions-query.ts'
import type { FoldersScope } from '#src/lists/list-scope.ts'
import { onlyRecent, recentColumns } from '#src/lists/recent-rows-query.ts'
import { joinSeenFolder } from '#src/lists/seen-folder-query.ts'

/** The highlights of some projects that stand in the text of a note, as a list. */
export const highlightListSource = (scope: FoldersScope): ListSource => ({
  table: 'highlight',
  rows(tx) {
    const { teamId, projectIds, viewerId } = scope
    const highlights = joinSeenFolder(onlyRecent(tx('highlight'), scope, 'HIGHLIGHT'), 'highlight', scope)
      .join('note', 'note.id', 'highlight.note_id')
      .where({ 'highlight.team_id': teamId, 'highlight.state': 'ACTIVE' })
      .whereNull('highlight.deleted_at')
      .whereNull('note.deleted_at')
    if (scope.codesBlind) highlights.whereRaw(SEEN_BY_CODER, { viewerId })
    return projectIds.length === 1
      ? highlights.where({ 'highlight.project_id': projectIds[0] })
      : highlights.whereRaw('highlight.project_id = any(cast(:projectIds as uuid[]))', { projectIds: [...projectIds] })
  },
  columns: {
    title: { sql: 'lower(left(highlight.text, 200))', type: 'text', nullable: false },
    content: { sql: 'lower(left(highlight.text, 200))', type: 'text', nullable: false },
    created: { sql: 'highlight.created_at', type: 'timestamptz', nullable: false },
    updated: { sql: 'highlight.updated_at', type: 'timestamptz', nullable: false },
    length: { sql: 'length(highlight.text)', type: 'int', nullable: false },
    note: { sql: 'lower(note.title)', type: 'text', nullable: false },
    project: {
      sql: '(select lower(project.title) from project where project.id = highlight.project_id)',
      type: 'text',
      nullable: false,
    },
    ...recentColumns(scope),
  },
  sets: {
    tags: 'exists (select from highlight_tag where highlight_tag.highlight_id = highlight.id)',
    people: `highlight.person_key <> ''`,
    contributors: 'highlight.author_id is not null',
  },
  filters: highlightFilterColumns(scope.teamId, scope.namesWorkspaceTags),
  search: 'highlight.text ilike :pattern',
  people: `select highlight.person_key as key`,
  groups: {
    TAG: highlightsByTag,
    PERSON: highlightsByPerson,
    PROJECT: byProject('highlight'),
    FOLDER: byFolder(scope),
  },
  fields: fieldsAndQuestions(scope),
  kept: keptHighlights(scope),
})
