import type { ListExport as ListExportModel } from '@verbatim/fields/list-exports/list-export.ts'
import type { StartedListExport as StartedListExportModel } from '@verbatim/fields/list-exports/start-list-export.ts'
import type { ListPage } from '@verbatim/fields/lists/read-list.ts'
import type { InsightBulkEdit } from '#src/bulk-edits/bulk-edit.ts'
import type { LivingCtx } from '#src/context.ts'
import type { InsightExport as InsightExportModel } from '#src/exports/insight-export.ts'
import type { PresentationExport as PresentationExportModel } from '#src/exports/presentation-export.ts'
import type { InsightBlock as InsightBlockModel } from '#src/insights/insight.ts'
import type { SeenInsight } from '#src/insights/insight-loader.ts'
import type { PlacedEvidence } from '#src/segments/read-segments.ts'
import type { Segments } from '#src/segments/segments.ts'
import type { InsightTemplate as InsightTemplateModel } from '#src/templates/template.ts'
import type { SeenTrashedInsight } from '#src/trash/list-trash.ts'
import type { ListedVersion } from '#src/versions/list-insight-versions.ts'

export type GraphContext = LivingCtx

/** What a resolver hands on for a type of the graph, where that is not the type's own shape. */
export type GraphModels = {
  BulkEdit: InsightBulkEdit
  Evidence: PlacedEvidence
  EvidenceSegments: Segments
  Field: { id: string }
  Home: { first?: number | null; after?: string | null }
  Insight: SeenInsight
  InsightBlock: InsightBlockModel
  InsightExport: InsightExportModel
  InsightListPage: ListPage
  InsightTemplate: InsightTemplateModel
  InsightVersion: ListedVersion
  ListExport: ListExportModel
  StartedListExport: StartedListExportModel
  PresentationExport: PresentationExportModel
  TrashedInsight: SeenTrashedInsight
}
