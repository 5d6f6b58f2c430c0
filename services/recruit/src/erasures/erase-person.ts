import { randomBytes } from 'node:crypto'
import { nameKey } from '@verbatim/contracts/people/name-key.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { hashedPhrases } from '@verbatim/kit/erasure/erased-words.ts'
import { phrasesToErase } from '@verbatim/kit/erasure/phrases-to-erase.ts'
import { requireEraser } from '@verbatim/kit/erasure/who-erases.ts'
import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import type { RecruitCtx } from '#src/context.ts'
import type { Erasure } from '#src/erasures/erasure.ts'
import { recordErasureOrdered } from '#src/erasures/erasure-facts.ts'
import { erasureRepository } from '#src/erasures/erasure-repository.ts'
import { takeOut } from '#src/erasures/take-out.ts'
import type { ErasePersonInput } from '#src/gql/graph-types.ts'
import { personMergeRepository } from '#src/people/merges/person-merge-repository.ts'
import type { Person } from '#src/people/person.ts'
import { knownPersonId } from '#src/people/person-policy.ts'
import { personRepository } from '#src/people/person-repository.ts'

const KEY_BYTES = 32

/**
 * Erases a person for good: they leave the directory at once, and what they said and where they are named goes by
 * workers of all services. Throws Forbidden unless a MANAGER asks, NotFound, ValidationError where the name is not
 * repeated, InvalidOperation where somebody else has the same name.
 */
export function erasePerson(ctx: RecruitCtx, input: ErasePersonInput): Promise<Erasure> {
  requireEraser(ctx.actor)
  const id = knownPersonId(input.personId)
  const extra = phrasesToErase(input.words ?? [])
  return ctx.write(async (tx) => {
    const people = personRepository(tx, ctx.actor.teamId)
    const person = await people.lock(id)
    if (!person || (await personMergeRepository(tx, ctx.actor.teamId).ofSource(id))) throw notFound('Person')
    if (nameKey(input.confirmation) !== nameKey(person.name))
      throw invalid('Write the name as it is above, to say that this person is meant.', {
        confirmation: 'not the name',
      })
    if (await people.hasNamesake(person))
      throw invalidOperation(
        'Somebody else has the same name, and nobody could tell whose words are whose. Merge the two, or rename one.',
      )
    const merged = await people.mergedInto(id)
    const erasure = newErasure(ctx, id, [person, ...merged], extra)
    await erasureRepository(tx, ctx.actor.teamId).save(erasure)
    await takeOut(tx, ctx.origin, erasure)
    const object = { type: 'erasure', id: erasure.id, name: '' }
    await audit(tx, ctx, { act: 'person.erasureOrdered', object, metadata: { phrases: erasure.words.phrases.length } })
    return erasure
  })
}

function newErasure(ctx: RecruitCtx, personId: string, people: readonly Person[], extra: readonly string[]): Erasure {
  const key = randomBytes(KEY_BYTES)
  const texts = [...people.flatMap(({ name, email }) => (email ? [name, email] : [name])), ...extra]
  return {
    id: ctx.newId(),
    personId,
    state: 'RUNNING',
    askedBy: ctx.actor.userId,
    askedAt: ctx.clock.now(),
    doneAt: null,
    places: {},
    receipt: null,
    words: { key, phrases: hashedPhrases(key, texts) },
  }
}

/** Orders an erasure again that waits behind a legal hold. Throws Forbidden, NotFound, InvalidOperation for any other. */
export function retryErasure(ctx: RecruitCtx, erasureId: string): Promise<Erasure> {
  requireEraser(ctx.actor)
  return ctx.write(async (tx) => {
    const erasures = erasureRepository(tx, ctx.actor.teamId)
    const erasure = await erasures.lock(knownPersonId(erasureId))
    if (!erasure) throw notFound('Erasure')
    if (erasure.state !== 'HELD') throw invalidOperation('This erasure does not wait behind a hold.')
    const again: Erasure = { ...erasure, state: 'RUNNING', places: {} }
    await erasures.save(again)
    await recordErasureOrdered(tx, ctx.origin, again)
    return again
  })
}
