import { MemberAnsweredSchema, MemberMentionedSchema } from '@verbatim/contracts/gen/events/activity_pb.ts'
import { RemovalAheadSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, signInternal, TEAM_HEADER } from '@verbatim/kit/internal-token.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

type Choice = { kind: string; wanted: boolean }
const OWN = '{ ownMailChoices { kind wanted } }'
const CHOOSE = 'mutation ($input: ChooseMailInput!) { chooseMail(input: $input) { kind wanted } }'
const choose = (actor: Actor, kind: string, wanted: boolean) =>
  identity.ask<{ chooseMail: Choice }>(actor, CHOOSE, { input: { kind, wanted } })
const own = async (actor: Actor): Promise<Record<string, boolean>> => {
  const { data } = await identity.ask<{ ownMailChoices: Choice[] }>(actor, OWN)
  return Object.fromEntries(data.ownMailChoices.map(({ kind, wanted }) => [kind, wanted]))
}

/** A workspace with a contributor; what is said to them, and the mails that came of it. */
async function aPlace() {
  const place = await identity.aWorkspace()
  const member = await identity.aMember(place, 'CONTRIBUTOR')
  const { userId } = member.actor
  const said = () => ({
    ...{ userId, commentId: newId(), threadId: newId(), subject: `note:${newId()}`, root: `note:${newId()}` },
    ...{ title: 'Dana Whitlock', authorName: 'Ines', text: 'Can we show her voice?' },
  })
  return {
    ...place,
    member,
    mentioned: () => identity.hears(place.teamId, MemberMentionedSchema, said(), newId()),
    answered: () => identity.hears(place.teamId, MemberAnsweredSchema, said(), newId()),
    mails: async (email = member.email) =>
      (await identity.mailsTo(email)).filter(({ subject }) => /mentioned|answered|Retention/.test(subject)),
  }
}

const LINK = /https?:\S+stop-mails\S+/

/** What the link in the newest mail to the contributor asks with. */
async function stopQueryOf({ mails }: Awaited<ReturnType<typeof aPlace>>): Promise<string> {
  const [mail] = await mails()
  return new URL(LINK.exec(mail?.text ?? '')?.[0] ?? '').searchParams.toString()
}

/** Calls the link as the region gateway passes it on: without a session. */
async function callLink(teamId: string, query: string, call: RequestInit): Promise<{ status: number; text: string }> {
  const secret = await deriveKey(testSettings.internalKey, 'internal')
  const signed = { [INTERNAL_HEADER]: await signInternal({ teamId }, secret), [TEAM_HEADER]: teamId }
  const headers = { ...signed, ...(call.headers as Record<string, string> | undefined) }
  const response = await fetch(`${identity.url}/api/auth/stop-mails?${query}`, { ...call, headers })
  return { status: response.status, text: await response.text() }
}
const look = (teamId: string, query: string) => callLink(teamId, query, { method: 'GET' })
const stop = (
  teamId: string,
  query: string,
  body = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) => callLink(teamId, query, { method: 'POST', body, headers: { 'content-type': type } })

test('who chose nothing is mailed mentions and no answers, and each is offered what they are sent', async () => {
  const { manager, member, mentioned, answered, mails } = await aPlace()
  expect(await own(member.actor)).toEqual({ MENTION: true, REPLY: false })
  expect(await own(manager)).toEqual({ MENTION: true, REPLY: false, ALERT: true, REMOVAL: true })
  await mentioned()
  await answered()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Ines mentioned you on Dana Whitlock'])
  expect((await choose(member.actor, 'REPLY', true)).data.chooseMail).toEqual({ kind: 'REPLY', wanted: true })
  await choose(member.actor, 'MENTION', false)
  await mentioned()
  await answered()
  expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
    'Ines answered on Dana Whitlock',
    'Ines mentioned you on Dana Whitlock',
  ])
  expect(await own(member.actor)).toEqual({ MENTION: false, REPLY: true })
})

test('what only managers are sent nobody else chooses, and one manager’s choice is no other’s', async () => {
  const place = await aPlace()
  const { teamId, manager, member } = place
  expect((await choose(member.actor, 'ALERT', false)).errors?.[0]?.extensions.errorCode).toBe('Forbidden')
  const second = await identity.aMember(place, 'MANAGER')
  await choose(manager, 'REMOVAL', false)
  const ahead = { projects: [], files: 3, notes: 0, firstDueMs: BigInt(Date.UTC(2026, 11, 1)) }
  await identity.hears(teamId, RemovalAheadSchema, ahead, newId())
  expect(await place.mails(place.email)).toEqual([])
  expect(await place.mails(second.email)).toHaveLength(1)
})

test('whoever leaves takes their choices along, and is told nothing more', async () => {
  const place = await aPlace()
  const { teamId, manager, member } = place
  await choose(member.actor, 'REPLY', true)
  const chosen = () => identity.service.foundation.db.read(teamId, (tx) => tx('mail_choice').select('kind'))
  expect(await chosen()).toEqual([{ kind: 'REPLY' }])
  await place.mentioned()
  const query = await stopQueryOf(place)
  await identity.ask(manager, 'mutation ($id: ID!) { removeMember(input: { memberId: $id }) { memberId } }', {
    id: member.actor.userId,
  })
  expect((await stop(teamId, query)).status).toBe(200)
  expect(await chosen()).toEqual([])
  await place.mentioned()
  await place.answered()
  expect(await place.mails()).toHaveLength(1)
})

test('a look at the link in a mail stops nothing, and a post stops mails of its kind alone, as often as it comes', async () => {
  const place = await aPlace()
  const { teamId, member, subdomain } = place
  await choose(member.actor, 'REPLY', true)
  await place.mentioned()
  const query = await stopQueryOf(place)
  const looked = await look(teamId, query)
  expect(looked.status).toBe(200)
  expect(looked.text).toContain('Stop mails about comments that mention you?')
  expect(looked.text).toContain(`action="/api/auth/stop-mails?${query}"`)
  expect(await own(member.actor)).toEqual({ MENTION: true, REPLY: true })

  const multipart = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
  const posts = [stop(teamId, query), stop(teamId, query, multipart, 'multipart/form-data; boundary=x')]
  for (const { status } of await Promise.all(posts)) expect(status).toBe(200)
  expect(await own(member.actor)).toEqual({ MENTION: false, REPLY: true })
  await place.mentioned()
  await place.answered()
  expect((await place.mails()).map(({ text }) => new URL(LINK.exec(text)?.[0] ?? '').host.split('.')[0])).toEqual([
    subdomain,
    subdomain,
  ])
})

test('a link that is forged, or of another workspace, stops nothing', async () => {
  const place = await aPlace()
  const { teamId, member } = place
  await place.mentioned()
  const query = await stopQueryOf(place)
  const token = new URLSearchParams(query).get('token') ?? ''
  const [userId = '', kind = ''] = token.split('.')
  const forged = [
    token.replace(kind, 'REPLY'),
    token.replace(kind, 'INVITE'),
    token.replace(userId, place.manager.userId),
    `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
    `${userId}.${kind}`,
    'nothing',
    '',
  ]
  for (const one of forged) {
    expect((await look(teamId, `token=${one}`)).status, one).toBe(404)
    expect((await stop(teamId, `token=${one}`)).status, one).toBe(404)
  }
  expect((await stop(teamId, '')).status).toBe(400)
  const other = await identity.aWorkspace()
  expect((await stop(other.teamId, query)).status).toBe(404)
  expect(await own(member.actor)).toEqual({ MENTION: true, REPLY: false })
  expect(await own(place.manager)).toMatchObject({ MENTION: true, REPLY: false })
})
