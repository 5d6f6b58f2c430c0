import { gate } from '@verbatim/contracts/gates.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import {
  findKeptQuotes,
  findTagQuotes,
  keptMeasures,
  type Measures,
  type MeasuresOf,
  measureProject,
  measureTagGroups,
  measureTags,
  NO_MEASURES,
} from '#src/charts/chart-query.ts'
import { codesBlind } from '#src/coding/blind-query.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireProject } from '#src/projects/require-project.ts'
import type { TagGroup } from '#src/tags/boards/tag-board.ts'
import { tagBoardReader } from '#src/tags/boards/tag-board-repository.ts'
import type { Tag } from '#src/tags/tag.ts'
import { tagReader } from '#src/tags/tag-repository.ts'

/** What a project's chart is drawn from. */
export type ProjectChart = {
  tags: { tag: Tag; measures: Measures; quoteId: string | null }[]
  groups: { tagGroup: TagGroup; measures: Measures }[]
  base: Measures
}

/** Measures of all tags and tag groups of a project, in the order of its boards. READ is needed, and the gate of charts. */
export async function readChart(ctx: NotesCtx, id: string): Promise<ProjectChart> {
  gate(ctx.actor, 'charts')
  const { id: projectId } = await requireProject(ctx, id, 'READ')
  const { teamId, userId: viewerId } = ctx.actor
  return ctx.read(async (tx) => {
    const of = { teamId, projectId, viewerId }
    const boards = await tagBoardReader(tx, teamId).boardsOf(projectId)
    const groups = await tagBoardReader(tx, teamId).groupsOf(boards.map((board) => board.id))
    const tags = await tagReader(tx, teamId).ofProject(projectId)
    const isBlind = await codesBlind(tx, viewerId)
    const measured = isBlind
      ? await recountChart(tx, of)
      : await keptChart(tx, projectId, [...tags.map(({ id }) => id), ...groups.map(({ id }) => id)])
    const { of: measuresOf, quotes, base } = measured
    return {
      tags: tags.map((tag) => ({ tag, measures: measuresOf(tag.id), quoteId: quotes.get(tag.id) ?? null })),
      groups: groups.map((tagGroup) => ({ tagGroup, measures: measuresOf(tagGroup.id) })),
      base,
    }
  })
}

type Measured = { of: (id: string) => Measures; quotes: ReadonlyMap<string, string>; base: Measures }

async function keptChart(tx: ReadTransaction, projectId: string, ids: readonly string[]): Promise<Measured> {
  const of = await keptMeasures(tx, [projectId, ...ids])
  return { of, quotes: await findKeptQuotes(tx, ids), base: of(projectId) }
}

/** As whoever looks sees it, who may not see every highlight. */
async function recountChart(
  tx: ReadTransaction,
  of: { teamId: string; projectId: string; viewerId: string },
): Promise<Measured> {
  const measured = byId([...(await measureTags(tx, of)), ...(await measureTagGroups(tx, of))])
  return { of: measured, quotes: await findTagQuotes(tx, of), base: await measureProject(tx, of) }
}

function byId(measured: readonly MeasuresOf[]): (id: string) => Measures {
  const known = new Map(measured.map((one) => [one.id, one]))
  return (id) => known.get(id) ?? NO_MEASURES
}
