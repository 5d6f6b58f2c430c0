import { readFile } from 'node:fs/promises'
import type { CompleteResolvers } from '@verbatim/kit/graph/complete-resolvers.ts'
import { joinResolvers } from '@verbatim/kit/graph/join-resolvers.ts'
import { dateTimeScalar, jsonScalar } from '@verbatim/kit/graph/scalars.ts'
import { accessExplainedResolvers } from '#src/access/explained/resolvers.ts'
import { accessRequestsResolvers } from '#src/access/requests/resolvers.ts'
import { bulkEditsResolvers } from '#src/bulk-edits/resolvers.ts'
import { chartsResolvers } from '#src/charts/resolvers.ts'
import { codingResolvers } from '#src/coding/resolvers.ts'
import { erasurePreviewResolvers } from '#src/erasures/preview/resolvers.ts'
import { codebookExportsResolvers } from '#src/exports/codebook/resolvers.ts'
import { exportFiguresResolvers } from '#src/exports/figures/resolvers.ts'
import { insightExportsResolvers } from '#src/exports/insights/resolvers.ts'
import { listExportsResolvers } from '#src/exports/lists/resolvers.ts'
import { presentationExportsResolvers } from '#src/exports/presentations/resolvers.ts'
import { projectExportsResolvers } from '#src/exports/projects/resolvers.ts'
import { exportsResolvers } from '#src/exports/resolvers.ts'
import { fieldsResolvers } from '#src/fields/resolvers.ts'
import { filesResolvers } from '#src/files/resolvers.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { groupsResolvers } from '#src/groups/resolvers.ts'
import { clustersResolvers } from '#src/highlights/clusters/resolvers.ts'
import { countInNotes } from '#src/highlights/highlight-count-query.ts'
import { quotesResolvers } from '#src/highlights/quotes/resolvers.ts'
import { highlightsResolvers } from '#src/highlights/resolvers.ts'
import { csvImportsResolvers } from '#src/imports/csv/resolvers.ts'
import { listsResolvers } from '#src/lists/resolvers.ts'
import { notesResolvers } from '#src/notes/resolvers.ts'
import { soundVersionsResolvers } from '#src/notes/sound-versions/resolvers.ts'
import { noteVersionsResolvers } from '#src/notes/versions/resolvers.ts'
import { foldersResolvers } from '#src/projects/folders/resolvers.ts'
import { projectOverviewResolvers } from '#src/projects/overview/resolvers.ts'
import { projectsResolvers } from '#src/projects/resolvers.ts'
import { projectStandingResolvers } from '#src/projects/standing/resolvers.ts'
import { readmesResolvers } from '#src/readmes/resolvers.ts'
import { transcriptionSettingsResolvers } from '#src/recordings/settings/resolvers.ts'
import { transcriptsResolvers } from '#src/recordings/transcripts/resolvers.ts'
import { reelsResolvers } from '#src/reels/resolvers.ts'
import { retentionResolvers } from '#src/retention/resolvers.ts'
import { sharesResolvers } from '#src/shares/resolvers.ts'
import { summariesResolvers } from '#src/summaries/resolvers.ts'
import { surveysResolvers } from '#src/surveys/resolvers.ts'
import { tagBoardsResolvers } from '#src/tags/boards/resolvers.ts'
import { taxonomyHealthResolvers } from '#src/tags/health/resolvers.ts'
import { tagMovesResolvers } from '#src/tags/moves/resolvers.ts'
import { tagParentsResolvers } from '#src/tags/parents/resolvers.ts'
import { tagsResolvers } from '#src/tags/resolvers.ts'
import { workspaceTagsResolvers } from '#src/tags/workspace/resolvers.ts'
import { trashResolvers } from '#src/trash/resolvers.ts'
import { trash } from '#src/trash-kinds.ts'
import { viewsResolvers } from '#src/views/resolvers.ts'
import { visitsResolvers } from '#src/visits/resolvers.ts'

/** Features whose schema.graphql makes up the subgraph. */
const FEATURES = [
  'projects/folders',
  'projects',
  'projects/standing',
  'projects/overview',
  'access/requests',
  'access/explained',
  'groups',
  'readmes',
  'notes',
  'notes/sound-versions',
  'notes/versions',
  'files',
  'recordings/transcripts',
  'recordings/settings',
  'retention',
  'erasures/preview',
  'highlights',
  'highlights/quotes',
  'highlights/clusters',
  'summaries',
  'tags',
  'tags/boards',
  'tags/workspace',
  'tags/health',
  'tags/moves',
  'tags/parents',
  'exports',
  'exports/insights',
  'exports/figures',
  'exports/codebook',
  'exports/lists',
  'exports/presentations',
  'exports/projects',
  'fields',
  'charts',
  'coding',
  'shares',
  'reels',
  'trash',
  'views',
  'visits',
  'lists',
  'bulk-edits',
  'surveys',
  'imports/csv',
]

/** The resolvers of all features as one map; one that is missing does not compile. */
export const resolvers = joinResolvers(
  { DateTime: dateTimeScalar, JSON: jsonScalar },
  foldersResolvers,
  projectsResolvers,
  projectOverviewResolvers,
  projectStandingResolvers,
  accessRequestsResolvers,
  accessExplainedResolvers,
  groupsResolvers,
  readmesResolvers,
  notesResolvers,
  soundVersionsResolvers,
  noteVersionsResolvers,
  filesResolvers,
  transcriptsResolvers,
  transcriptionSettingsResolvers,
  retentionResolvers,
  erasurePreviewResolvers,
  highlightsResolvers,
  clustersResolvers,
  summariesResolvers,
  tagsResolvers,
  tagBoardsResolvers,
  workspaceTagsResolvers,
  taxonomyHealthResolvers,
  tagMovesResolvers,
  tagParentsResolvers,
  visitsResolvers,
  exportsResolvers,
  exportFiguresResolvers,
  insightExportsResolvers,
  codebookExportsResolvers,
  listExportsResolvers,
  presentationExportsResolvers,
  projectExportsResolvers,
  fieldsResolvers,
  chartsResolvers,
  codingResolvers,
  sharesResolvers,
  reelsResolvers,
  quotesResolvers(trash),
  trashResolvers(trash, countInNotes),
  viewsResolvers,
  listsResolvers,
  bulkEditsResolvers,
  surveysResolvers,
  csvImportsResolvers,
) satisfies CompleteResolvers<Resolvers>

/** The SDL of all features. */
export async function readSdl(): Promise<string> {
  const texts = await Promise.all(
    FEATURES.map((feature) => readFile(new URL(`./${feature}/schema.graphql`, import.meta.url), 'utf8')),
  )
  return texts.join('\n')
}
