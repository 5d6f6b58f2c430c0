import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import type { RecruitCtx } from '#src/context.ts'
import type { MergePeopleInput } from '#src/gql/graph-types.ts'
import { mergedContact } from '#src/people/merges/person-merge.ts'
import { personMergeRepository } from '#src/people/merges/person-merge-repository.ts'
import { type Person, restorableUntil } from '#src/people/person.ts'
import { recordPeopleMerged, recordPeopleSaved, recordPersonDeleted } from '#src/people/person-facts.ts'
import { knownPersonId, requirePeopleEditor } from '#src/people/person-policy.ts'
import { personRepository } from '#src/people/person-repository.ts'

/** Who stays, and until when the merge can be undone. */
export type MergedPeople = { person: Person; mergedId: string; undoableUntil: Date }

/**
 * Makes two people one: who is merged goes, their id leads on, and what they said and where they were named is of who
 * stays. `undoPersonMerge` parts them again for 24 hours. The same once more changes nothing. Throws Forbidden for a
 * VIEWER, NotFound, ValidationError for one person.
 */
export function mergePeople(ctx: RecruitCtx, input: MergePeopleInput): Promise<MergedPeople> {
  requirePeopleEditor(ctx.actor)
  const [targetId, sourceId] = [knownPersonId(input.personId), knownPersonId(input.mergedId)]
  if (targetId === sourceId) throw invalid('Choose another person to merge with.')
  return ctx.write(async (tx) => {
    const { teamId, userId } = ctx.actor
    const people = personRepository(tx, teamId)
    const merges = personMergeRepository(tx, teamId)
    // In one order, so that two merges of the same people wait for each other.
    for (const id of [targetId, sourceId].sort()) await people.lock(id)
    const [target, source] = [await people.lock(targetId), await people.lock(sourceId)]
    if (!target || target.deletedAt || !source) throw notFound('Person')
    const done = await merges.ofSource(sourceId)
    if (done?.targetId === targetId)
      return { person: target, mergedId: sourceId, undoableUntil: restorableUntil(done.mergedAt) }
    if (done || source.deletedAt) throw notFound('Person')
    const now = ctx.clock.now()
    const after = mergedContact(target, source)
    const person: Person = { ...target, ...after, updatedBy: userId, updatedAt: now }
    await people.save(person)
    await people.save({ ...source, updatedBy: userId, deletedAt: now })
    const before = { email: target.email, summary: target.summary }
    await merges.add({ sourceId, targetId, mergedBy: userId, mergedAt: now, before, after })
    await recordPeopleMerged(tx, ctx.origin, { sourceId, targetId, sourceName: source.name })
    await recordPersonDeleted(tx, ctx.origin, sourceId)
    await recordPeopleSaved(tx, ctx.origin, [person])
    const object = { type: 'person', id: targetId, name: target.name }
    await audit(tx, ctx, { act: 'person.merged', object, metadata: { merged: source.name } })
    return { person, mergedId: sourceId, undoableUntil: restorableUntil(now) }
  })
}
