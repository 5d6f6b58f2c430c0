import { gate } from '@verbatim/contracts/gates.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { ExportFiguresInput, FiguresKind } from '#src/gql/graph-types.ts'
import { requireProject } from '#src/projects/require-project.ts'

const WORDS: Record<FiguresKind, string> = {
  CHART: 'chart',
  CROSSTAB: 'crosstab',
  AGREEMENT: 'agreement',
  GOLD_LAYER: 'gold layer',
  CANVAS: 'canvas',
}

/** More rows than any page holds. */
const MOST_ROWS = 10_000_000

/**
 * Keeps that somebody saves figures that they see. Throws Forbidden where the workspace may not export, NotFound without
 * READ.
 */
export async function exportFigures(
  ctx: NotesCtx,
  { projectId, kind, rows }: ExportFiguresInput,
): Promise<{ exportedAt: Date }> {
  gate(ctx.actor, 'export')
  if (rows < 0 || rows > MOST_ROWS) throw invalid('A file has as many rows as the page shows.')
  const project = await requireProject(ctx, projectId, 'READ')
  await ctx.write((tx) =>
    audit(tx, ctx, {
      act: 'list.exported',
      object: { type: 'project', id: project.id, name: project.title },
      metadata: { of: WORDS[kind], format: 'csv', rows, names: true },
    }),
  )
  return { exportedAt: new Date() }
}
