import { audit } from '@verbatim/kit/audit/audit.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { RecruitCtx } from '#src/context.ts'
import type { PersonRefInput, SetPersonPictureInput } from '#src/gql/graph-types.ts'
import type { Person } from '#src/people/person.ts'
import { recordPeopleSaved } from '#src/people/person-facts.ts'
import { knownPersonId, requirePeopleEditor } from '#src/people/person-policy.ts'
import { personRepository } from '#src/people/person-repository.ts'
import { readPicture } from '#src/pictures/picture.ts'
import { pictureRepository } from '#src/pictures/picture-repository.ts'

/** Has a picture stand for a person, in place of the one before. Throws Forbidden for a VIEWER, else as `readPicture`. */
export async function setPersonPicture(ctx: RecruitCtx, input: SetPersonPictureInput): Promise<Person> {
  requirePeopleEditor(ctx.actor)
  const id = knownPersonId(input.personId)
  const picture = readPicture(input.picture)
  return ctx.write(async (tx) => {
    const people = personRepository(tx, ctx.actor.teamId)
    const person = await people.lock(id)
    if (!person || person.deletedAt) throw notFound('Person')
    const pictureId = ctx.newId()
    const changed: Person = { ...person, pictureId, updatedBy: ctx.actor.userId, updatedAt: ctx.clock.now() }
    await people.save(changed)
    await pictureRepository(tx, ctx.actor.teamId).put(id, pictureId, picture)
    await recordPeopleSaved(tx, ctx.origin, [changed])
    return changed
  })
}

/** Takes the picture of a person away for good; without one nothing changes. Throws Forbidden for a VIEWER, NotFound. */
export async function removePersonPicture(ctx: RecruitCtx, input: PersonRefInput): Promise<Person> {
  requirePeopleEditor(ctx.actor)
  const id = knownPersonId(input.personId)
  return ctx.write(async (tx) => {
    const people = personRepository(tx, ctx.actor.teamId)
    const person = await people.lock(id)
    if (!person || person.deletedAt) throw notFound('Person')
    if (person.pictureId === null) return person
    const changed: Person = { ...person, pictureId: null, updatedBy: ctx.actor.userId, updatedAt: ctx.clock.now() }
    await people.save(changed)
    await pictureRepository(tx, ctx.actor.teamId).remove(id)
    await recordPeopleSaved(tx, ctx.origin, [changed])
    await audit(tx, ctx, { act: 'person.pictureRemoved', object: { type: 'person', id, name: person.name } })
    return changed
  })
}
