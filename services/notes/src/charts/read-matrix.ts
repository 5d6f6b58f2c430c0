import { gate } from '@verbatim/contracts/gates.ts'
import { personColor } from '@verbatim/contracts/person-color.ts'
import {
  type CoverageCell,
  type CoveredPerson,
  findCoverage,
  findCoveredPeople,
  findTagPairs,
  type TagPair,
} from '#src/charts/matrix-query.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireProject } from '#src/projects/require-project.ts'

/** More rows than these nobody reads. */
const PEOPLE_MAX = 200

/** Pairs of tags that come together. READ is needed, and the gate of charts. */
export async function readTagPairs(ctx: NotesCtx, id: string): Promise<TagPair[]> {
  gate(ctx.actor, 'charts')
  const { id: projectId } = await requireProject(ctx, id, 'READ')
  return ctx.read((tx) => findTagPairs(tx, { teamId: ctx.actor.teamId, projectId, viewerId: ctx.actor.userId }))
}

/** Who names which tag. READ is needed, and the gate of charts. */
export async function readTagCoverage(
  ctx: NotesCtx,
  id: string,
): Promise<{ people: (CoveredPerson & { color: number })[]; cells: CoverageCell[] }> {
  gate(ctx.actor, 'charts')
  const { id: projectId } = await requireProject(ctx, id, 'READ')
  const of = { teamId: ctx.actor.teamId, projectId, viewerId: ctx.actor.userId }
  return ctx.read(async (tx) => {
    const people = await findCoveredPeople(tx, of, PEOPLE_MAX)
    const cells = await findCoverage(
      tx,
      of,
      people.map(({ key }) => key),
    )
    return { people: people.map((person) => ({ ...person, color: personColor(person.name) })), cells }
  })
}
