import { setTimeout } from 'node:timers/promises'
import { timeOfId } from '@verbatim/contracts/ids.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { ActivityCtx } from '#src/context.ts'
import { rootOf, type Subject, subjectResource } from '#src/subjects/subject.ts'
import { subjectReader } from '#src/subjects/subject-repository.ts'

/** For so long after something began, what its service told of it may still be on its way. */
const YOUNG_MS = 10_000
/** Waits between looks: two seconds in all. */
const WAITS_MS = [50, 100, 200, 400, 500, 750]

/**
 * What a client wants to comment on. Looks again while it is so young that its fact may not have arrived, as it is of a
 * highlight that was made to be commented on. Throws NotFound.
 */
export async function findSubject(ctx: ActivityCtx, text: string): Promise<Subject> {
  const { id, resource, part } = subjectResource(text)
  const look = async () => {
    const told = await ctx.read((tx) => subjectReader(tx, ctx.actor.teamId).byResources([resource]))
    const whole = told.get(resource)
    return whole && part ? { ...whole, resource: part, parent: rootOf(whole) } : whole
  }
  for (const waitMs of WAITS_MS) {
    const subject = await look()
    if (subject && !subject.deleted) return subject
    if (subject) break
    if (Math.abs(ctx.clock.now().getTime() - timeOfId(id)) > YOUNG_MS) break
    await setTimeout(waitMs)
  }
  throw notFound('Subject')
}
