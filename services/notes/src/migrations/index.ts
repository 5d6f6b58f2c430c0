import { fieldValueTables } from '@verbatim/fields/migrations/field-value-tables.ts'
import { knownPeopleTables } from '@verbatim/fields/migrations/known-people-tables.ts'
import { movedValuesTables } from '@verbatim/fields/migrations/moved-values-tables.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { knownNames } from '@verbatim/shares/migrations/known-names.ts'
import { sharingRules } from '@verbatim/shares/migrations/sharing-rules.ts'
import { surveys } from '#src/migrations/20261125-0100-surveys.ts'
import { csvImports } from '#src/migrations/20261125-0110-csv-imports.ts'
import { importUndo } from '#src/migrations/20261125-0930-import-undo.ts'
import { personNameMoves } from '#src/migrations/20261125-1010-person-name-moves.ts'
import { indexedLinks } from '#src/migrations/20261128-0530-indexed-links.ts'
import { questionsByHand } from '#src/migrations/20261130-1140-questions-by-hand.ts'
import { noteSummaries } from '#src/migrations/20261130-1150-note-summaries.ts'
import { viewsOverProjectsMigrations } from '#src/migrations/20261130-2010-views-over-projects.ts'
import { bulkEditsOfProjects } from '#src/migrations/20261130-2015-bulk-edits-of-projects.ts'
import { insightsRunOutMigrations } from '#src/migrations/20261201-0100-insights-run-out.ts'
import { viewsOfColleagues } from '#src/migrations/20261201-0130-views-of-colleagues.ts'
import { foldersAndProjects } from './20261121-0100-folders-and-projects.ts'
import { notes } from './20261121-0110-notes.ts'
import { dueWork } from './20261121-0120-due-work.ts'
import { tags } from './20261121-0200-tags.ts'
import { highlights } from './20261121-0210-highlights.ts'
import { files } from './20261121-0300-files.ts'
import { transcripts } from './20261121-0310-transcripts.ts'
import { filmStreams } from './20261122-0100-film-streams.ts'
import { storyboards } from './20261122-0200-storyboards.ts'
import { onePersonANote } from './20261122-0300-one-person-a-note.ts'
import { tagMerges } from './20261123-0100-tag-merges.ts'
import { responses, responsesOfSurvey } from './20261123-0200-responses.ts'
import { members } from './20261123-0600-members.ts'
import { memberNames } from './20261123-1110-member-names.ts'
import { noteTouches } from './20261123-1120-note-touches.ts'
import { soundDocuments } from './20261123-1130-sound-documents.ts'
import { notesInOrder } from './20261123-1800-notes-in-order.ts'
import { groupEntries } from './20261123-1940-group-entries.ts'
import { fields } from './20261124-2210-fields.ts'
import { noteLabelMigrations } from './20261124-2220-note-labels.ts'
import { objectVisits } from './20261124-2250-object-visits.ts'
import { projectViews } from './20261124-2300-project-views.ts'
import { canvases } from './20261124-2310-canvases.ts'
import { projectRooms } from './20261124-2310-project-rooms.ts'
import { bulkEdits } from './20261124-2330-bulk-edits.ts'
import { fieldChangeValues } from './20261124-2340-field-change-values.ts'
import { highlightVectors } from './20261124-2340-highlight-vectors.ts'
import { transcriptionSettings } from './20261124-2345-transcription-settings.ts'
import { wordsInLists } from './20261125-0010-words-in-lists.ts'
import { coding } from './20261125-0320-coding.ts'
import { readmes } from './20261125-0340-readmes.ts'
import { tagBoardLives } from './20261125-0342-tag-board-lives.ts'
import { workspaceTags } from './20261125-0350-workspace-tags.ts'
import { usesOfWorkspaceTags } from './20261125-0351-uses-of-workspace-tags.ts'
import { peopleNameMigrations } from './20261125-0400-people-names.ts'
import { suggestionOutcomes } from './20261125-0400-suggestion-outcomes.ts'
import { userGroups } from './20261125-2010-user-groups.ts'
import { tagVectors } from './20261125-2030-tag-vectors.ts'
import { tagMoves } from './20261125-2040-tag-moves.ts'
import { tagParents } from './20261125-2050-tag-parents.ts'
import { childrenOfTags } from './20261125-2051-children-of-tags.ts'
import { commentAnchors } from './20261125-2100-comment-anchors.ts'
import { accessThatEnds } from './20261126-0300-access-that-ends.ts'
import { retention } from './20261126-0305-retention.ts'
import { membersOfGroups } from './20261126-0335-members-of-groups.ts'
import { noteVersions } from './20261126-2110-note-versions.ts'
import { projectsWithoutLinks } from './20261126-2141-projects-without-links.ts'
import { shareLinks } from './20261126-2201-share-links.ts'
import { reelsOfInsights } from './20261127-1230-reels-of-insights.ts'
import { erasedNotes } from './20261127-1300-erased-notes.ts'
import { trimmedClips } from './20261127-1310-trimmed-clips.ts'
import { linksByNote } from './20261127-1345-links-by-note.ts'
import { indexesOfWhatCascades } from './20261127-1410-indexes-of-what-cascades.ts'
import { insightFiles } from './20261127-1930-files-of-insights.ts'
import { sharedPictures } from './20261127-2015-shared-pictures.ts'
import { publishedFiles } from './20261127-2050-published-files.ts'
import { sharedRecordings } from './20261128-0100-shared-recordings.ts'
import { filesOfUploaders } from './20261128-0120-files-of-uploaders.ts'
import { projectSegments } from './20261128-0510-project-segments.ts'
import { toldHolds } from './20261129-1730-told-holds.ts'
import { projectExports } from './20261130-0630-project-exports.ts'
import { sharedQuotes } from './20261130-0650-shared-quotes.ts'
import { tallyMigrations } from './20261130-1600-tallies.ts'
import { saidKeyMigrations } from './20261130-1610-said-keys.ts'
import { keptClips } from './20261130-1615-kept-clips.ts'
import { textsOfFields } from './20261130-1620-texts-of-fields.ts'
import { listExports } from './20261130-2010-list-exports.ts'
import { peopleOfNotesMigrations } from './20261201-0110-people-of-notes.ts'

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [
  foldersAndProjects,
  notes,
  dueWork,
  tags,
  highlights,
  files,
  transcripts,
  filmStreams,
  storyboards,
  onePersonANote,
  tagMerges,
  responses,
  responsesOfSurvey,
  members,
  memberNames,
  noteTouches,
  soundDocuments,
  notesInOrder,
  groupEntries,
  projectViews,
  objectVisits,
  fieldValueTables,
  fields,
  canvases,
  ...noteLabelMigrations,
  projectRooms,
  highlightVectors,
  fieldChangeValues,
  bulkEdits,
  transcriptionSettings,
  wordsInLists,
  coding,
  knownPeopleTables,
  readmes,
  surveys,
  csvImports,
  tagBoardLives,
  workspaceTags,
  usesOfWorkspaceTags,
  suggestionOutcomes,
  ...peopleNameMigrations,
  userGroups,
  tagVectors,
  tagMoves,
  importUndo,
  tagParents,
  childrenOfTags,
  movedValuesTables,
  personNameMoves,
  ...commentAnchors,
  ...accessThatEnds,
  ...retention,
  membersOfGroups,
  noteVersions,
  projectsWithoutLinks,
  sharingRules,
  shareLinks,
  reelsOfInsights,
  erasedNotes,
  trimmedClips,
  linksByNote,
  indexesOfWhatCascades,
  ...insightFiles,
  sharedPictures,
  publishedFiles,
  knownNames,
  sharedRecordings,
  filesOfUploaders,
  indexedLinks,
  projectSegments,
  toldHolds,
  projectExports,
  sharedQuotes,
  ...questionsByHand,
  noteSummaries,
  ...tallyMigrations,
  ...saidKeyMigrations,
  keptClips,
  textsOfFields,
  listExports,
  ...viewsOverProjectsMigrations,
  bulkEditsOfProjects,
  ...insightsRunOutMigrations,
  ...peopleOfNotesMigrations,
  viewsOfColleagues,
]
