import type { InsightsCtx } from '#src/context.ts'
import { currentDocument } from '#src/documents/current-document.ts'
import { documentReader } from '#src/documents/document-repository.ts'
import type { SeenInsight } from '#src/insights/insight-loader.ts'

/** The text as this member may read it: the draft for who may write, else what was published. */
export const readContent = (ctx: InsightsCtx, { id, teamId, canWrite }: SeenInsight): Promise<unknown> =>
  ctx.read(async (tx) =>
    canWrite ? (await currentDocument(tx, ctx, { id, teamId })).toJSON() : documentReader(tx, teamId).published(id),
  )
