import { crc32, deflateSync } from 'node:zlib'
import { PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { ACTOR_HEADER, type Actor, signActor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { expect, test } from 'vitest'
import { startRecruit } from './start-recruit.ts'

type Recruit = Awaited<ReturnType<typeof startRecruit>>
type Pictured = { id: string; name: string; avatarUrl: string | null }

const SHOWN = '{ id name avatarUrl }'
const CREATE = `mutation ($input: CreatePersonInput!) { done: createPerson(input: $input) ${SHOWN} }`
const SET = `mutation ($input: SetPersonPictureInput!) { done: setPersonPicture(input: $input) ${SHOWN} }`
const REMOVE = `mutation ($input: PersonRefInput!) { done: removePersonPicture(input: $input) ${SHOWN} }`
const DELETE = 'mutation ($input: PersonRefInput!) { deletePerson(input: $input) { personId } }'
const ERASE = 'mutation ($input: ErasePersonInput!) { erasePerson(input: $input) { id } }'

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

/** A grey PNG of these sides, with words beside what it draws. */
function png(side: number, words = ''): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...(words ? [chunk('tEXt', Buffer.from(`Author\0${words}`, 'latin1'))] : []),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side + 1), 127))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function done(recruit: Recruit, actor: Actor, query: string, input: object): Promise<Pictured> {
  const { data, errors } = await recruit.ask<{ done: Pictured }>(actor, query, { input })
  expect(errors).toBeUndefined()
  return data.done
}

async function refused(recruit: Recruit, actor: Actor, query: string, input: object) {
  const { errors } = await recruit.ask(actor, query, { input })
  return errors?.[0]?.extensions.errorCode
}

async function look(recruit: Recruit, actor: Actor, url: string | null): Promise<Response> {
  const token = await signActor(actor, await deriveKey(testSettings.internalKey, 'actor'))
  return fetch(`${recruit.service.url}${url}`, { headers: { [ACTOR_HEADER]: token } })
}

async function aPerson(recruit: Recruit) {
  const team = recruit.aTeam()
  const { id } = await done(recruit, team.contributor, CREATE, { name: 'Dana Whitlock' })
  return { ...team, personId: id }
}

const sent = (bytes: Buffer) => bytes.toString('base64')

test('a picture stands for a person, is replaced and taken away, and the others are told', async () => {
  await using recruit = await startRecruit()
  const { teamId, contributor, viewer, personId } = await aPerson(recruit)
  const first = await done(recruit, contributor, SET, { personId, picture: sent(png(64, 'Luc Vandamme')) })
  const shown = await look(recruit, viewer, first.avatarUrl)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(shown.headers.get('cache-control')).toBe('private, max-age=3600')
  const kept = Buffer.from(await shown.arrayBuffer())
  expect(kept.length).toBe(png(64, 'Luc Vandamme').length)
  expect(kept.toString('latin1')).not.toContain('Vandamme')

  const second = await done(recruit, contributor, SET, { personId, picture: sent(png(32)) })
  expect(second.avatarUrl).not.toBe(first.avatarUrl)
  expect((await look(recruit, viewer, first.avatarUrl)).status).toBe(404)
  expect((await look(recruit, viewer, second.avatarUrl)).status).toBe(200)
  for (const _twice of [1, 2]) expect((await done(recruit, contributor, REMOVE, { personId })).avatarUrl).toBeNull()
  expect((await look(recruit, viewer, second.avatarUrl)).status).toBe(404)
  const kinds = (await recruit.told(teamId)).filter(
    (type) => type === PersonSavedSchema.typeName || type.endsWith('Audited'),
  )
  expect(kinds.map((type) => type.split('.').at(-1))).toEqual([
    ...['PersonSaved', 'PersonSaved', 'PersonSaved', 'PersonSaved', 'ActAudited'],
  ])
})

test('what is no picture, damaged or too large is refused', async () => {
  await using recruit = await startRecruit()
  const { contributor, personId } = await aPerson(recruit)
  const cut = png(64).subarray(0, 14)
  for (const picture of [
    ...['no base64!', sent(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), sent(Buffer.from('GIF89a'))],
    ...[sent(cut), sent(png(513)), sent(Buffer.concat([png(64), Buffer.alloc(150_000)]))],
  ])
    expect(await refused(recruit, contributor, SET, { personId, picture })).toBe('ValidationError')
})

test('a viewer and another workspace change no picture, and strangers see none', async () => {
  await using recruit = await startRecruit()
  const { contributor, viewer, stranger, personId } = await aPerson(recruit)
  const input = { personId, picture: sent(png(64)) }
  const { avatarUrl } = await done(recruit, contributor, SET, input)
  expect(await refused(recruit, viewer, SET, input)).toBe('Forbidden')
  expect(await refused(recruit, viewer, REMOVE, { personId })).toBe('Forbidden')
  expect(await refused(recruit, stranger, SET, input)).toBe('NotFound')
  expect(await refused(recruit, stranger, REMOVE, { personId })).toBe('NotFound')
  expect((await look(recruit, stranger, avatarUrl)).status).toBe(404)
  expect((await fetch(`${recruit.service.url}${avatarUrl}`)).status).toBe(401)
})

test('the picture of somebody who is deleted is not shown, and goes for good when they are erased', async () => {
  await using recruit = await startRecruit()
  const { teamId, manager, personId } = await aPerson(recruit)
  const { avatarUrl } = await done(recruit, manager, SET, { personId, picture: sent(png(64)) })
  await recruit.ask(manager, DELETE, { input: { personId } })
  expect((await look(recruit, manager, avatarUrl)).status).toBe(404)
  const rows = () => recruit.service.foundation.db.read(teamId, (tx) => tx('person_picture').pluck('person_id'))
  expect(await rows()).toEqual([personId])
  const erased = await recruit.ask(manager, ERASE, { input: { personId, confirmation: 'Dana Whitlock' } })
  expect(erased.errors).toBeUndefined()
  expect(await rows()).toEqual([])
})

test('who was deleted too long ago to come back goes with their picture', async () => {
  await using recruit = await startRecruit()
  const { teamId, manager, personId } = await aPerson(recruit)
  await done(recruit, manager, SET, { personId, picture: sent(png(64)) })
  await recruit.ask(manager, DELETE, { input: { personId } })
  const { db } = recruit.service.foundation
  await db.write(teamId, (tx) => tx('person').update({ deleted_at: new Date(Date.now() - 25 * 3_600_000) }))
  const { id } = await done(recruit, manager, CREATE, { name: 'Callum Reid' })
  await recruit.ask(manager, DELETE, { input: { personId: id } })
  const left = await db.read(teamId, async (tx) => [
    await tx('person').pluck('id'),
    await tx('person_picture').pluck('id'),
  ])
  expect(left).toEqual([[id], []])
})
