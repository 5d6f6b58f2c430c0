import { ACTOR_HEADER, type Actor, signActor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRecruit } from './start-recruit.ts'

let recruit: Awaited<ReturnType<typeof startRecruit>>
beforeAll(async () => {
  recruit = await startRecruit()
})
afterAll(() => recruit[Symbol.asyncDispose]())

const add = (actor: Actor, input: object) =>
  recruit.ask(actor, 'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id } }', { input })

const exported = (actor: Actor, input: object) =>
  recruit.ask<{ exportPeople: { fileName: string; downloadUrl: string } }>(
    actor,
    'mutation ($input: ExportPeopleInput!) { exportPeople(input: $input) { fileName downloadUrl } }',
    { input },
  )

async function fetched(actor: Actor, downloadUrl: string): Promise<Response> {
  const secret = await deriveKey(testSettings.internalKey, 'actor')
  return fetch(`${recruit.service.url}${downloadUrl}`, { headers: { [ACTOR_HEADER]: await signActor(actor, secret) } })
}

/** The rows of a table without when somebody was added and where they are. */
async function rows(actor: Actor, input: object = {}): Promise<string[]> {
  const { data, errors } = await exported(actor, { dictionary: false, ...input })
  expect(errors).toBeUndefined()
  expect(data.exportPeople.fileName).toBe('People.csv')
  const text = Buffer.from(await (await fetched(actor, data.exportPeople.downloadUrl)).arrayBuffer()).toString()
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').slice(0, -2).join(','))
}

test('people leave by name with how they are reached, without it for a viewer, and as no formula', async () => {
  const { contributor, viewer, stranger } = recruit.aTeam()
  await add(contributor, { name: 'Noor', email: 'noor@farrow.example', summary: 'Drives at night' })
  await add(contributor, { name: '=HYPERLINK("x")' })
  for (let at = 0; at < 201; at++) await add(contributor, { name: `Zed ${at}` })
  const all = await rows(contributor)
  expect(all.slice(0, 3)).toEqual([
    'Name,E-mail,Summary,From',
    `"'=HYPERLINK(""x"")",,,Added by hand`,
    'Noor,noor@farrow.example,Drives at night,Added by hand',
  ])
  expect(all).toHaveLength(204)
  expect(await rows(contributor, { search: 'noor@farrow' })).toHaveLength(2)
  expect(await rows(viewer, { search: 'noor' })).toEqual(['Name,From', 'Noor,Added by hand'])
  // An address is none of what a viewer searches.
  expect(await rows(viewer, { search: 'noor@farrow' })).toEqual(['Name,From'])
  expect(await rows(stranger)).toEqual(['Name,E-mail,Summary,From'])
})

test('the address is for who asked, and ends where the workspace may not export', async () => {
  const { manager, contributor, stranger } = recruit.aTeam()
  await add(contributor, { name: 'Noor' })
  const { data } = await exported(contributor, {})
  const { downloadUrl, fileName } = data.exportPeople
  expect(fileName).toBe('People.zip')
  expect((await fetched(contributor, downloadUrl)).status).toBe(200)
  for (const other of [manager, stranger]) expect((await fetched(other, downloadUrl)).status).toBe(404)
  const closed: Actor = { ...contributor, entitlements: { closed: ['export'] } }
  expect((await fetched(closed, downloadUrl)).status).toBe(403)
  expect((await exported(closed, {})).errors?.[0]?.extensions.errorCode).toBe('Forbidden')
  const long = await exported(contributor, { search: 'x'.repeat(5000) })
  expect(long.errors?.[0]?.extensions.errorCode).toBe('ValidationError')
})
