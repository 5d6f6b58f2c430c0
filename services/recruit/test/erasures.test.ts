import { createPublicKey } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { PeopleNamedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { ErasureProgressedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { listed } from '@verbatim/kit/blobs/blob-contract.ts'
import { isSigned } from '@verbatim/kit/signing/signing-key.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { expect, test } from 'vitest'
import { eraseAgain, keepKnownErasures, knownErasures } from '#src/erasures/erase-again.ts'
import { ERASING } from '#src/erasures/erasure.ts'
import { openErasureLedger } from '#src/erasures/erasure-ledger.ts'
import { startRecruit } from './start-recruit.ts'

type Recruit = Awaited<ReturnType<typeof startRecruit>>
type Receipt = { text: string; signature: string; keyId: string; publicKey: string }
type Erasure = { id: string; state: string; covers: boolean; receipt: Receipt | null }

const CREATE = 'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id } }'
const UPDATE = 'mutation ($input: UpdatePersonInput!) { updatePerson(input: $input) { id } }'
const ERASE = 'mutation ($input: ErasePersonInput!) { erasePerson(input: $input) { id state } }'
const RETRY = 'mutation ($input: ErasureRefInput!) { retryErasure(input: $input) { id state } }'
const ERASURE = `query ($id: ID!, $words: String!) {
  erasure(id: $id) { id state covers(words: $words) receipt { text signature keyId publicKey } }
}`
const PEOPLE = '{ people { items { id name } } }'
const NAME = 'Dana Whitlock'

async function add(recruit: Recruit, actor: Actor, input: object): Promise<string> {
  const { data } = await recruit.ask<{ createPerson: { id: string } }>(actor, CREATE, { input })
  return data.createPerson.id
}

async function erase(recruit: Recruit, actor: Actor, input: object): Promise<{ id?: string; code?: unknown }> {
  const { data, errors } = await recruit.ask<{ erasePerson: Erasure }>(actor, ERASE, { input })
  return errors ? { code: errors[0]?.extensions.errorCode } : { id: data.erasePerson.id }
}

async function read(recruit: Recruit, actor: Actor, id: string | undefined, words = NAME): Promise<Erasure> {
  return (await recruit.ask<{ erasure: Erasure }>(actor, ERASURE, { id, words })).data.erasure
}

const progress = (recruit: Recruit, teamId: string, erasureId: string, service: string, state: string) =>
  recruit.hears(teamId, ErasureProgressedSchema, {
    ...{ erasureId, service, state, done: 1, total: 1, counts: { texts: 2 } },
    kept: service === 'notes' ? { 'recordings in which others speak': 1 } : {},
  })

/** Everything that the service keeps of a team, as text. */
const bytesOf = ({ service }: Recruit, teamId: string): Promise<string> =>
  service.foundation.db.read(teamId, async (tx) => {
    const tables = ['person', 'person_merge', 'erasure', 'outbox']
    const rows = await Promise.all(tables.map((name) => tx(name).where({ team_id: teamId })))
    return JSON.stringify(rows, (_key, value) => (value?.type === 'Buffer' ? Buffer.from(value).toString() : value))
  })

test('who is erased is gone at once, and once all services are done a receipt says so that names nobody', async () => {
  await using recruit = await startRecruit()
  const { teamId, manager } = recruit.aTeam()
  const personId = await add(recruit, manager, { name: NAME, email: 'dana@whitlock.example', summary: 'Drives.' })
  const emre = await add(recruit, manager, { name: 'Emre', summary: 'Knows Dana Whitlock.' })
  const input = { personId, words: ['Danny W.'], confirmation: 'dana  whitlock' }
  const { id = '' } = await erase(recruit, manager, input)
  expect((await recruit.ask(manager, PEOPLE)).data).toEqual({ people: { items: [{ id: emre, name: 'Emre' }] } })
  await recruit.settled()
  expect((await recruit.told(teamId)).slice(-3).map((type) => type.split('.').at(-1))).toEqual([
    ...['PersonErasureOrdered', 'PersonDeleted', 'ActAudited'],
  ])

  for (const service of ERASING) await progress(recruit, teamId, id, service, 'DONE')
  const { state, covers, receipt } = await read(recruit, manager, id)
  expect({ state, covers }).toEqual({ state: 'DONE', covers: true })
  expect((await read(recruit, manager, id, 'danny w')).covers).toBe(true)
  expect((await read(recruit, manager, id, 'Emre')).covers).toBe(false)
  const publicKey = createPublicKey(receipt?.publicKey ?? '')
  expect(isSigned({ publicKey }, receipt?.text ?? '', receipt?.signature ?? '')).toBe(true)
  expect(isSigned({ publicKey }, `${receipt?.text} `, receipt?.signature ?? '')).toBe(false)
  expect(JSON.parse(receipt?.text ?? '')).toMatchObject({
    ...{ erasureId: id, teamId, erased: { search: { texts: 2 } }, kept: { 'recordings in which others speak': 1 } },
  })
  const kept = await bytesOf(recruit, teamId)
  for (const word of ['Dana', 'Whitlock', 'whitlock', 'Danny']) expect(kept).not.toContain(word)
})

test('only a manager erases, repeats the name, and nobody with a namesake is erased', async () => {
  await using recruit = await startRecruit()
  const { manager, contributor, viewer, stranger } = recruit.aTeam()
  const personId = await add(recruit, manager, { name: NAME })
  const input = { personId, words: [], confirmation: NAME }
  for (const actor of [contributor, viewer]) expect(await erase(recruit, actor, input)).toEqual({ code: 'Forbidden' })
  expect(await erase(recruit, stranger, input)).toEqual({ code: 'NotFound' })
  for (const wrong of [
    { confirmation: 'Dana' },
    { words: ['x'] },
    { words: Array(51).fill('Danny') },
    { words: ['erased'] },
  ])
    expect(await erase(recruit, manager, { ...input, ...wrong })).toEqual({ code: 'ValidationError' })
  const other = await add(recruit, manager, { name: 'dana whitlock' })
  expect(await erase(recruit, manager, input)).toEqual({ code: 'InvalidOperation' })
  await recruit.ask(manager, UPDATE, { input: { personId: other, name: 'Dana W.' } })
  const { id } = await erase(recruit, manager, input)
  for (const actor of [contributor, viewer])
    expect((await recruit.ask(actor, ERASURE, { id, words: 'x' })).errors?.[0]?.extensions.errorCode).toBe('Forbidden')
})

test('a hold keeps it waiting until somebody goes on, and a name that is still told makes nobody of it', async () => {
  await using recruit = await startRecruit()
  const { teamId, manager } = recruit.aTeam()
  const personId = await add(recruit, manager, { name: NAME })
  const { id = '' } = await erase(recruit, manager, { personId, words: [], confirmation: NAME })
  await progress(recruit, teamId, id, 'notes', 'HELD')
  expect((await read(recruit, manager, id)).state).toBe('HELD')
  await recruit.hears(teamId, PeopleNamedSchema, { people: [{ personId, name: NAME }] })
  expect((await recruit.ask(manager, PEOPLE)).data).toEqual({ people: { items: [] } })
  const again = await recruit.ask<{ retryErasure: Erasure }>(manager, RETRY, { input: { erasureId: id } })
  expect(again.data.retryErasure.state).toBe('RUNNING')
})

test('a backup from before is erased again, by what the place knew, and one that knows it is done is left', async () => {
  await using recruit = await startRecruit()
  const { teamId, manager } = recruit.aTeam()
  const { db } = recruit.service.foundation
  const personId = await add(recruit, manager, { name: NAME })
  const before = await db.read(teamId, (tx) => tx<object>('person').where({ id: personId }))
  const { id = '' } = await erase(recruit, manager, { personId, words: [], confirmation: NAME })
  for (const service of ERASING) await progress(recruit, teamId, id, service, 'DONE')
  const again = { known: await knownErasures(db, teamId), unknownSince: null, last: async () => undefined }
  expect(await eraseAgain(db, teamId, again)).toBe(0)

  await db.write(teamId, async (tx) => {
    await tx('erasure').where({ team_id: teamId }).delete()
    await tx('person').insert(before)
  })
  expect((await recruit.ask(manager, PEOPLE)).data).toEqual({ people: { items: [{ id: personId, name: NAME }] } })
  const cutOff = { ...again, last: () => Promise.reject(new Error('cut off')) }
  await expect(eraseAgain(db, teamId, cutOff)).rejects.toThrow('cut off')
  expect((await recruit.ask(manager, PEOPLE)).data).toEqual({ people: { items: [{ id: personId, name: NAME }] } })
  expect(await eraseAgain(db, teamId, again)).toBe(1)
  expect((await recruit.ask(manager, PEOPLE)).data).toEqual({ people: { items: [] } })
  expect((await read(recruit, manager, id)).state).toBe('RUNNING')
  await recruit.settled()
  expect((await recruit.told(teamId)).map((type) => type.split('.').at(-1))).toContain('PersonErasureOrdered')
})

test('an erasure is kept outside the database, where nobody reads it without the key, nor for another workspace', async () => {
  await using recruit = await startRecruit()
  const { teamId, manager } = recruit.aTeam()
  const { blobs } = recruit
  const { db } = recruit.service.foundation
  const ledger = await openErasureLedger(blobs, testSettings.internalKey)
  const personId = await add(recruit, manager, { name: NAME })
  const { id = '' } = await erase(recruit, manager, { personId, words: [], confirmation: NAME })
  await recruit.settled()
  // A ledger that was lost and goes on does not say that it has all.
  await expect(ledger.all(teamId)).rejects.toMatchObject({ code: 'NotFound' })
  await keepKnownErasures(db, ledger, teamId)
  const known = await knownErasures(db, teamId)
  expect(await ledger.all(teamId)).toEqual(known.map((one) => ({ ...one, places: {} })))
  expect(known).toMatchObject([{ id, personId }])

  const [entry] = (await listed(blobs.list(`erasures/${teamId}/`))).filter(({ key }) => key.endsWith(id))
  const bytes = await buffer(await blobs.read(entry?.key ?? ''))
  expect(bytes.toString('latin1')).not.toContain(personId)
  const other = await openErasureLedger(blobs, 'another key of an installation, long enough')
  await expect(other.all(teamId)).rejects.toMatchObject({ code: 'ValidationError' })
  const { teamId: stranger } = recruit.aTeam()
  await ledger.begin(stranger)
  expect(await ledger.all(stranger)).toEqual([])
  await blobs.put(`erasures/${stranger}/${id}`, bytes)
  await expect(ledger.all(stranger)).rejects.toMatchObject({ code: 'ValidationError' })
})

test('an erasure is kept before it is done, with the words that services add to it', async () => {
  await using recruit = await startRecruit()
  const { teamId, manager } = recruit.aTeam()
  const ledger = await openErasureLedger(recruit.blobs, testSettings.internalKey)
  const personId = await add(recruit, manager, { name: NAME })
  const { id = '' } = await erase(recruit, manager, { personId, words: [], confirmation: NAME })
  await recruit.settled()
  await ledger.begin(teamId)
  const [kept] = await ledger.all(teamId)
  expect(kept).toMatchObject({ id, personId, state: 'RUNNING' })
  const words = { key: kept?.words.key ?? new Uint8Array(), phrases: [...(kept?.words.phrases ?? [])] }
  const earlier = { words: 1, first: 'f'.repeat(8), hash: 'e'.repeat(64), hints: 'ff' }
  await recruit.hears(teamId, ErasureProgressedSchema, {
    ...{ erasureId: id, service: 'notes', state: 'RUNNING', done: 0, total: 1, counts: {}, kept: {} },
    words: { ...words, phrases: [...words.phrases, earlier] },
  })
  expect((await ledger.all(teamId))[0]?.words.phrases).toContainEqual(earlier)
})
