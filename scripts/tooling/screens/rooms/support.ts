import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Page } from 'playwright-core'
import { PEOPLE } from '../people.ts'
import { staffCookies } from '../staff.ts'
import type { Scene, Stage } from '../stage.ts'

const REASON = 'The transcript of the talk with Dana Whitlock stands at 98 % since Monday.'

type Visit = { id: string; state: 'ASKED' | 'ALLOWED' | 'ENDED' | 'DECLINED' | 'WITHDRAWN' | 'LAPSED' }

/** Calls the console as support does. */
async function asStaff<Answer>(page: Page, stage: Stage, path: string, json: object): Promise<Answer> {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser')
  const cookies = (await staffCookies(browser, stage)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const url = `${stage.root}api/root/console${path}`
  const { status, body } = await hostFetch<Answer>(url, { json, cookies, headers: { origin: new URL(url).origin } })
  if (status !== 200) throw new Error(`Support could not ${path}: ${status} ${JSON.stringify(body)}`)
  return body
}

const visitsOf = async ({ workspace }: Stage): Promise<Visit[]> =>
  (await workspace.graph<{ supportVisits: Visit[] }>('{ supportVisits { id state } }')).supportVisits

/** A visit that was asked for and not answered; one that is open is ended first. */
async function asked(page: Page, stage: Stage): Promise<Visit> {
  const visits = await visitsOf(stage)
  const waiting = visits.find(({ state }) => state === 'ASKED')
  if (waiting) return waiting
  await ended(stage)
  return asStaff<Visit>(page, stage, '/ask-visit', { teamId: stage.workspace.teamId, reason: REASON, minutes: 60 })
}

/** A visit that a manager allowed. */
async function allowed(page: Page, stage: Stage): Promise<Visit> {
  const open = (await visitsOf(stage)).find(({ state }) => state === 'ALLOWED')
  if (open) return open
  const { id } = await asked(page, stage)
  const { allowSupportVisit } = await stage.workspace.graph<{ allowSupportVisit: Visit }>(
    'mutation ($input: AllowSupportVisitInput!) { allowSupportVisit(input: $input) { id state } }',
    { input: { visitId: id, minutes: 60 } },
  )
  return allowSupportVisit
}

async function ended(stage: Stage): Promise<void> {
  for (const { id, state } of await visitsOf(stage))
    if (state === 'ALLOWED')
      await stage.workspace.graph(
        'mutation ($input: SupportVisitRefInput!) { endSupportVisit(input: $input) { id } }',
        { input: { visitId: id } },
      )
}

async function found(page: Page, { root }: Stage): Promise<void> {
  await page.goto(`${root}console`)
  await page.getByLabel('Email', { exact: true }).fill(PEOPLE.manager.email)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('Manages the workspace').waitFor()
}

async function team(page: Page, { root, workspace }: Stage): Promise<void> {
  await page.goto(`${root}console/teams/${workspace.teamId}`)
  await page.getByText('Managers and contributors').waitFor()
}

async function visits(page: Page, { workspace }: Stage): Promise<void> {
  await page.goto(`${workspace.host}/settings/support`)
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
}

/** Support reads in the workspace, under its mark. */
async function inside(page: Page, stage: Stage): Promise<void> {
  await allowed(page, stage)
  await team(page, stage)
  await page.getByRole('button', { name: 'Come in' }).click()
  await page.getByText('You read here as support until').waitFor()
}

/** The operator's support: its console, and its visits as the managers of a workspace see them. */
export const SUPPORT: readonly Scene[] = [
  {
    name: 'settings-support--none',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/settings/support`)
      await page
        .getByText(/Support was never here|All visits/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'settings-support--read',
    as: 'viewer',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/settings/support`)
      await page.getByText('Managers decide about support').waitFor()
    },
  },
  {
    name: 'console--start',
    as: 'staff',
    async show(page, { root }) {
      await page.goto(`${root}console`)
      await page.getByLabel('Email', { exact: true }).waitFor()
    },
  },
  { name: 'console--found', as: 'staff', show: found },
  {
    name: 'console--nobody',
    as: 'staff',
    async show(page, stage) {
      await page.goto(`${stage.root}console`)
      await page.getByLabel('Email', { exact: true }).fill('nobody@elsewhere.example')
      await page.getByRole('button', { name: 'Find' }).click()
      await page.getByText('No workspace has a member', { exact: false }).waitFor()
    },
  },
  { name: 'console-team--before', as: 'staff', show: team },
  {
    name: 'console-team--asked',
    as: 'staff',
    async show(page, stage) {
      await asked(page, stage)
      await team(page, stage)
      await page.getByText('Waits for a manager').first().waitFor()
    },
  },
  {
    name: 'settings-support--asked',
    async show(page, stage) {
      await asked(page, stage)
      await visits(page, stage)
      await page.getByRole('button', { name: 'Let Mira in' }).waitFor()
    },
  },
  {
    name: 'console-team--open',
    as: 'staff',
    async show(page, stage) {
      await allowed(page, stage)
      await team(page, stage)
      await page.getByRole('button', { name: 'Come in' }).waitFor()
    },
  },
  { name: 'support-visit--inside', as: 'staff', show: inside },
  {
    name: 'settings-support--open',
    async show(page, stage) {
      await allowed(page, stage)
      await visits(page, stage)
      await page.getByRole('heading', { name: 'Open now' }).waitFor()
    },
  },
  {
    name: 'settings-support--over',
    async show(page, stage) {
      await allowed(page, stage)
      await ended(stage)
      await visits(page, stage)
      await page.getByRole('heading', { name: 'Last visit' }).waitFor()
    },
  },
]
