import { gate } from '@verbatim/contracts/gates.ts'
import {
  findTagQuotes,
  type Measures,
  type MeasuresOf,
  measureProject,
  measureTagGroups,
  measureTags,
  NO_MEASURES,
} from '#src/charts/chart-query.ts'
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
    const [ofTags, ofGroups] = [byId(await measureTags(tx, of)), byId(await measureTagGroups(tx, of))]
    const quotes = await findTagQuotes(tx, of)
    return {
      tags: tags.map((tag) => ({ tag, measures: ofTags(tag.id), quoteId: quotes.get(tag.id) ?? null })),
      groups: groups.map((tagGroup) => ({ tagGroup, measures: ofGroups(tagGroup.id) })),
      base: await measureProject(tx, of),
    }
  })
}

function byId(measured: readonly MeasuresOf[]): (id: string) => Measures {
  const known = new Map(measured.map((one) => [one.id, one]))
  return (id) => known.get(id) ?? NO_MEASURES
}
