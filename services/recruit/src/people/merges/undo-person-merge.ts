import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import type { RecruitCtx } from '#src/context.ts'
import type { PersonRefInput } from '#src/gql/graph-types.ts'
import { partedContact } from '#src/people/merges/person-merge.ts'
import { personMergeRepository } from '#src/people/merges/person-merge-repository.ts'
import { type Person, restorableSince } from '#src/people/person.ts'
import { recordPeopleParted, recordPeopleSaved } from '#src/people/person-facts.ts'
import { knownPersonId, requirePeopleEditor } from '#src/people/person-policy.ts'
import { personRepository } from '#src/people/person-repository.ts'

/**
 * Parts who was merged from who stayed: they are back with what they said, and what the merge gave the other one goes.
 * Throws Forbidden for a VIEWER, InvalidOperation after 24 hours and while a later merge stands on it.
 */
export function undoPersonMerge(ctx: RecruitCtx, input: PersonRefInput): Promise<Person> {
  requirePeopleEditor(ctx.actor)
  const sourceId = knownPersonId(input.personId)
  return ctx.write(async (tx) => {
    const { teamId, userId } = ctx.actor
    const people = personRepository(tx, teamId)
    const merges = personMergeRepository(tx, teamId)
    const source = await people.lock(sourceId)
    const merge = await merges.ofSource(sourceId)
    if (!source || !merge) throw notFound('Person')
    const now = ctx.clock.now()
    if (merge.mergedAt < restorableSince(now)) throw invalidOperation('A merge of people can be undone for 24 hours.')
    if (await merges.ofSource(merge.targetId))
      throw invalidOperation('They were merged with somebody else since. Undo that first.')
    const back: Person = { ...source, updatedBy: userId, updatedAt: now, deletedAt: null }
    await people.save(back)
    await merges.remove(sourceId)
    await recordPeopleParted(tx, ctx.origin, { sourceId, targetId: merge.targetId })
    const target = await people.lock(merge.targetId)
    const stays = target && !target.deletedAt ? { ...target, ...partedContact(target, merge), updatedAt: now } : null
    if (stays) await people.save(stays)
    await recordPeopleSaved(tx, ctx.origin, stays ? [back, stays] : [back])
    await audit(tx, ctx, { act: 'person.mergeUndone', object: { type: 'person', id: sourceId, name: source.name } })
    return back
  })
}
