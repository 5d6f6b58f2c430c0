import type { ListExport as ListExportModel } from '@verbatim/fields/list-exports/list-export.ts'
import type { StartedListExport as StartedListExportModel } from '@verbatim/fields/list-exports/start-list-export.ts'
import type { ListPage } from '@verbatim/fields/lists/read-list.ts'
import type { Storyboard as StoryboardModel } from '@verbatim/kit/media/media-engine.ts'
import type {
  AccessPath as AccessPathModel,
  AccessTrial as AccessTrialModel,
  PreviewedProject as PreviewedProjectModel,
  TriedObject as TriedObjectModel,
} from '#src/access/explained/access-path.ts'
import type { AskedInsight, Explanation, PersonRef } from '#src/access/explained/explain-access.ts'
import type { AccessRequest as AccessRequestModel } from '#src/access/requests/access-request.ts'
import type { ClosedProject as ClosedProjectModel } from '#src/access/requests/closed-projects.ts'
import type { BulkEdit as BulkEditModel } from '#src/bulk-edits/bulk-edit.ts'
import type { Measures } from '#src/charts/chart-query.ts'
import type { TagAgreement as TagAgreementModel } from '#src/coding/agreement-of.ts'
import type { CodingDecision as CodingDecisionModel, CodingTask as CodingTaskModel } from '#src/coding/coding.ts'
import type { JudgedSentence } from '#src/coding/list-coded-sentences.ts'
import type { CodingAgreement as CodingAgreementModel } from '#src/coding/read-agreement.ts'
import type { NotesCtx } from '#src/context.ts'
import type { InsightToWrite } from '#src/exports/insights/write-insight.ts'
import type { AskedBundle } from '#src/exports/presentations/asked-bundle.ts'
import type { ProjectExport as ProjectExportModel } from '#src/exports/projects/project-export.ts'
import type { FieldChange as FieldChangeModel } from '#src/fields/changes/field-change.ts'
import type { Field as FieldModel, FieldOption as FieldOptionModel } from '#src/fields/field.ts'
import type { FieldSet as FieldSetModel } from '#src/fields/sets/field-set-repository.ts'
import type { InsightFile, NoteFile, OwnedFile } from '#src/files/file.ts'
import type { GroupRef } from '#src/groups/group-ref.ts'
import type { Clip as ClipModel } from '#src/highlights/clip.ts'
import type { Highlight as HighlightModel } from '#src/highlights/highlight.ts'
import type { CsvImport as CsvImportModel } from '#src/imports/csv/csv-import.ts'
import type { Note as NoteModel } from '#src/notes/note.ts'
import type { SeenSpeaker } from '#src/notes/note-loader.ts'
import type { ListedVersion } from '#src/notes/versions/list-note-versions.ts'
import type { Folder as FolderModel } from '#src/projects/folders/folder.ts'
import type { WorkspaceProject as WorkspaceProjectModel } from '#src/projects/overview/workspace-projects.ts'
import type { Project as ProjectModel } from '#src/projects/project.ts'
import type { Evidence } from '#src/readmes/evidence.ts'
import type { Reel as ReelModel } from '#src/reels/reel.ts'
import type { SeenSummary } from '#src/summaries/read-summaries.ts'
import type { Question as QuestionModel, QuestionOption as QuestionOptionModel } from '#src/surveys/question.ts'
import type { TagBoard as TagBoardModel, TagGroup as TagGroupModel } from '#src/tags/boards/tag-board.ts'
import type {
  MergeProposal as MergeProposalModel,
  TaxonomyHealth as TaxonomyHealthModel,
} from '#src/tags/health/taxonomy-health.ts'
import type { TagMove as TagMoveModel } from '#src/tags/moves/tag-move.ts'
import type { TagMovePreview as TagMovePreviewModel } from '#src/tags/moves/tag-move-preview.ts'
import type { TagReach as TagReachModel } from '#src/tags/parents/tag-reach-query.ts'
import type { Tag as TagModel } from '#src/tags/tag.ts'
import type { Neighbour, NoteCount } from '#src/tags/tag-count-query.ts'
import type { TagMerge as TagMergeModel } from '#src/tags/tag-merge.ts'
import type { WorkspaceTag as WorkspaceTagModel } from '#src/tags/workspace/workspace-tag.ts'
import type { TrashEntry as TrashEntryModel } from '#src/trash/trash.ts'
import type { View } from '#src/views/view.ts'
import type { RecentObject } from '#src/visits/recent-query.ts'

export type GraphContext = NotesCtx

/** What a resolver hands on for a type of the graph, where that is not the type's own shape. */
export type GraphModels = {
  InsightExport: InsightToWrite
  PresentationExport: AskedBundle
  AccessExplanation: Explanation
  AccessPath: AccessPathModel
  AccessRequest: AccessRequestModel
  AccessTrial: AccessTrialModel
  PreviewedProject: PreviewedProjectModel
  TriedObject: TriedObjectModel
  BulkEdit: BulkEditModel
  Clip: ClipModel
  ClosedProject: ClosedProjectModel
  CodedSentence: JudgedSentence
  CodingAgreement: CodingAgreementModel
  CodingDecision: CodingDecisionModel
  CodingTask: CodingTaskModel
  CsvImport: CsvImportModel
  Field: FieldModel
  FieldChange: FieldChangeModel
  FieldOption: FieldOptionModel & Pick<FieldModel, 'objectType'>
  FieldSet: FieldSetModel
  File: OwnedFile
  Folder: FolderModel
  Highlight: HighlightModel
  Insight: AskedInsight
  HighlightListPage: ListPage
  NoteVersion: ListedVersion
  Person: PersonRef
  Note: NoteModel
  NoteCoding: { note: NoteModel }
  NoteSummary: SeenSummary
  NoteListPage: ListPage
  ListExport: ListExportModel
  StartedListExport: StartedListExportModel
  ProjectExport: ProjectExportModel
  ProjectListPage: ListPage
  Project: ProjectModel
  ProjectView: View
  Question: QuestionModel
  QuestionOption: QuestionOptionModel
  RecentNote: RecentObject
  RecentProject: RecentObject
  Reel: ReelModel
  SentenceCoding: JudgedSentence['codings'][number]
  Speaker: SeenSpeaker
  StartedInsightUpload: { file: InsightFile }
  StartedUpload: { file: NoteFile; note: NoteModel }
  ReadmeEvidence: Evidence
  Storyboard: StoryboardModel & { id: string }
  WorkspaceTag: WorkspaceTagModel
  Tag: TagModel
  TaxonomyHealth: TaxonomyHealthModel
  MergeProposal: MergeProposalModel
  TagAgreement: TagAgreementModel & { tag: TagModel }
  TagBoard: TagBoardModel
  TagGroup: TagGroupModel
  TagMeasures: { tag: TagModel; measures: Measures; quoteId: string | null }
  TagMerge: TagMergeModel
  TagMove: TagMoveModel
  TagMovePreview: TagMovePreviewModel
  TagNeighbour: Neighbour
  TagReach: TagReachModel
  TagNoteCount: NoteCount
  TrashEntry: TrashEntryModel
  UserGroup: GroupRef
  WorkspaceProject: WorkspaceProjectModel
}
