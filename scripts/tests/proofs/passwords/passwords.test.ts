import { readMail, signUp } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const REGIONS = ['us_a', 'us_b', 'eu_a', 'au_a'] as const
/** Where the account is kept, and where the workspace is made. */
const PAIRS = REGIONS.flatMap((account) => REGIONS.map((workspace) => ({ account, workspace })))
const [FIRST, SECOND, THIRD] = ['Correct-horse-battery-9', 'Another-staple-battery-7', 'Yet-another-battery-5']
const LINK = /https?:\/\/\S*reset-password\S*/

let system: RunningSystem
beforeAll(async () => {
  system = await startSystem({ regions: REGIONS })
})
afterAll(async () => {
  expect(await system?.stop()).toBe(0)
})

type Pair = (typeof PAIRS)[number]
type Someone = Awaited<ReturnType<typeof someone>>

/** Somebody who chose a password at sign-up, and made a workspace without naming one again, as the pages do. */
async function someone({ account, workspace }: Pair, more = '') {
  const { root } = system
  const subdomain = `${account}-${workspace}${more}`.replaceAll('_', '')
  const about = { email: `ines@${subdomain}.example`, name: 'Ines Okafor', teamName: 'Farrow', subdomain }
  const cookies = await signUp({ root, ...about, region: account, password: FIRST })
  const json = { ...about, region: workspace, sampleData: false }
  const made = await hostFetch<{ url: string }>(`${root}api/root/auth/create-workspace`, { json, cookies })
  expect(made.status).toBe(200)
  return { email: about.email, rootCookies: cookies, host: new URL(made.body.url).origin }
}

/** Whether a password opens the root domain, and the workspace's own host. */
async function opens({ email, host }: Someone, password: string): Promise<[root: number, workspace: number]> {
  const json = { email, password }
  const onRoot = await hostFetch(`${system.root}api/root/auth/password`, { json })
  const inWorkspace = await hostFetch(`${host}/api/auth/password`, { json })
  return [onRoot.status, inWorkspace.status]
}

/** Chooses a new password with the link of a mail that was asked for at one of the two doors. */
async function reset({ email }: Someone, door: string, password: string): Promise<number> {
  const json = { email, flow: 'MAGIC_LINK', purpose: 'RESET_PASSWORD' }
  expect((await hostFetch(`${door}/send-confirmation-email`, { json })).status).toBe(200)
  const { searchParams } = new URL(await resetLink(email, door))
  const answer = { password, token: searchParams.get('token'), ticket: searchParams.get('ticket') ?? undefined }
  return (await hostFetch(`${door}/reset-password`, { json: answer })).status
}

async function resetLink(email: string, door: string): Promise<string> {
  const { host } = new URL(door)
  return expect
    .poll(async () => LINK.exec(await readMail(system.root, email))?.[0] ?? 'none yet')
    .toContain(host)
    .then(async () => LINK.exec(await readMail(system.root, email))?.[0] ?? '')
}

test.for(PAIRS)('an account in $account has one password, with a workspace in $workspace', async (pair) => {
  const person = await someone(pair)
  expect(await opens(person, FIRST)).toEqual([200, 200])
  expect(await opens(person, 'Not-the-password-1')).toEqual([401, 401])

  expect(await reset(person, `${system.root}api/root/auth`, SECOND)).toBe(200)
  expect(await opens(person, FIRST)).toEqual([401, 401])
  expect(await opens(person, SECOND)).toEqual([200, 200])
  const me = await hostFetch(`${system.root}api/root/auth/me`, { cookies: person.rootCookies })
  expect(me.status).toBe(401)

  expect(await reset(person, `${person.host}/api/auth`, THIRD)).toBe(200)
  await expect.poll(() => opens(person, THIRD)).toEqual([200, 200])
  expect(await opens(person, SECOND)).toEqual([401, 401])
})

test('an address has one limit of mails and passwords over the root domain and the workspaces of all regions', async () => {
  const people = [
    await someone({ account: 'us_a', workspace: 'us_b' }, '-limits'),
    await someone({ account: 'eu_a', workspace: 'au_a' }, '-limits'),
  ]
  const doors = [`${system.root}api/root/auth`, ...people.map(({ host }) => `${host}/api/auth`)]
  const overAllDoors = async (times: number, path: string, json: object): Promise<Record<string, number>> => {
    const told: Record<string, number> = {}
    for (let at = 0; at < times; at++)
      for (const door of doors) {
        const { status } = await hostFetch(`${door}/${path}`, { json })
        told[status] = (told[status] ?? 0) + 1
      }
    return told
  }
  // Somebody who has an account, and somebody whom nobody knows. One mail went out at sign-up.
  for (const [email, mails] of [
    [people[0]?.email ?? '', 4],
    ['nobody@limits.example', 5],
  ] as const) {
    const order = { email, flow: 'ONE_TIME_CODE', purpose: 'SIGN_IN' }
    expect(await overAllDoors(4, 'send-confirmation-email', order)).toEqual({ 200: mails, 429: 12 - mails })
    expect(await overAllDoors(7, 'password', { email, password: 'Not-the-password-1' })).toEqual({ 401: 10, 429: 11 })
  }
})
