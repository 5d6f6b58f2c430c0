import { createWorkspace, readMail, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPerson, type Person } from './journey.ts'

/** The password of everybody in the journeys. */
export const PASSWORD = 'Correct-horse-battery-9'

export type MemberRole = 'MANAGER' | 'CONTRIBUTOR' | 'VIEWER'
type Place = { root: string; workspace: WorkspaceClient }

type At = Parameters<typeof aPerson>[1] & { path?: string }

/** A workspace of Farrow for one file of journeys, whose first manager is Ines Okafor. */
export const farrow = (root: string, email: string, subdomain: string): Promise<WorkspaceClient> =>
  createWorkspace({ ...{ root, email, subdomain }, region: 'us_b', teamName: 'Farrow', name: 'Ines Okafor' })

export const changeRole = (workspace: WorkspaceClient, memberId: string, role: MemberRole) =>
  workspace.graph('mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { id } }', {
    input: { memberId, role },
  })

/** Somebody whose browser is signed in to the workspace already, on its home page or another. */
export async function signedIn(
  browser: Browser,
  { workspace }: Place,
  email: string,
  { path = '/home', ...options }: At = {},
): Promise<Person> {
  const person = await aPerson(browser, options)
  await takeSession(person.context, workspace.host, email)
  await person.page.goto(`${workspace.host}${path}`)
  await person.page.getByRole('main').waitFor()
  return person
}

async function takeSession(context: BrowserContext, host: string, email: string): Promise<void> {
  const { cookies, status } = await hostFetch(`${host}/api/auth/password`, { json: { email, password: PASSWORD } })
  expect(status).toBe(200)
  const [name = '', ...value] = cookies.split('; ')[0]?.split('=') ?? []
  await context.addCookies([{ name, value: value.join('='), url: host }])
}

/** Invites somebody and accepts for them by the link in the mail; the id of the new member. */
export async function aMember(
  { root, workspace }: Place,
  member: { email: string; name: string; role: MemberRole },
): Promise<string> {
  const { email, name, role } = member
  await workspace.graph('mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { id } }', {
    input: { emails: [email], role },
  })
  const token = /accept-invite\?token=([^\s"<>]+)/.exec(await readMail(root, email))?.[1]
  const json = { token: decodeURIComponent(token ?? ''), name, password: PASSWORD }
  const { status } = await hostFetch(`${workspace.host}/api/auth/accept-invite`, { json })
  expect(status).toBe(200)
  const { members } = await workspace.graph<{ members: { items: { id: string; email: string }[] } }>(
    'query ($search: String) { members(search: $search) { items { id email } } }',
    { search: email },
  )
  return members.items[0]?.id ?? ''
}

/** The public API as another member of the same workspace. */
export async function asMember(workspace: WorkspaceClient, email: string): Promise<GraphAs> {
  const { body, status } = await hostFetch<{ accessToken: string }>(`${workspace.host}/api/auth/password`, {
    json: { email, password: PASSWORD },
  })
  expect(status).toBe(200)
  return graphAs(workspace.host, body.accessToken)
}

type GraphAnswer = {
  data: Record<string, unknown> | null
  errors?: { message: string; extensions: { errorCode: string; humanReadable?: boolean } }[]
}
/** Asks the graph and gives the answer as it is, with its errors. */
export type GraphAs = (query: string, variables?: Record<string, unknown>) => Promise<GraphAnswer>

export const graphAs =
  (host: string, token: string): GraphAs =>
  async (query, variables = {}) => {
    const { body } = await hostFetch<GraphAnswer>(`${host}/api/graphql`, {
      json: { query, variables },
      headers: { authorization: `Bearer ${token}` },
    })
    return body
  }

/** The newest mail to an address, read on the local outbox page in a tab of the same browser. */
export async function openMail(context: BrowserContext, root: string, to: string, subject: RegExp): Promise<Page> {
  const tab = await context.newPage()
  const mail = tab.locator('article').first()
  await expect
    .poll(
      async () => {
        await tab.goto(`${root}outbox?to=${encodeURIComponent(to)}`)
        return (await mail.count()) ? mail.innerText() : ''
      },
      { timeout: 20_000 },
    )
    .toMatch(subject)
  return tab
}

/** Types the code of the mail that the page has just asked for. */
export async function enterCode({ page, context }: Person, root: string, email: string): Promise<void> {
  await page.getByLabel('Code').waitFor()
  const mail = await openMail(context, root, email, /Your code for Verbatim/)
  const code = /\b\d{6}\b/.exec(await mail.locator('article').first().innerText())?.[0] ?? ''
  await mail.close()
  await page.getByLabel('Code').fill(code)
}
