import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedRegion, openRegion } from '../proofs/region-database.ts'
import { openBrowser, sharedSystem } from './journey.ts'
import { aMember, farrow, PASSWORD, signedIn } from './people.ts'

const MANAGER = 'ines@idle.farrow.example'
const MEMBER = 'noor@idle.farrow.example'

const system = sharedSystem()
let browser: Browser
let region: OpenedRegion
let workspace: WorkspaceClient
let memberId = ''
beforeAll(async () => {
  browser = await openBrowser()
  region = await openRegion(system.directory, 'us_b')
  workspace = await farrow(system.root, MANAGER, 'farrow-idle')
  memberId = await aMember(
    { root: system.root, workspace },
    { email: MEMBER, name: 'Noor Haddad', role: 'CONTRIBUTOR' },
  )
})
afterAll(async () => {
  await browser?.close()
  await region?.close()
})

/** Puts the clock of a member's sessions back, as if nobody had used them meanwhile. */
const lieUnused = (userId: string, minutes: number) =>
  region.admin.raw(
    `update identity.session set used_at = used_at - make_interval(mins => ?),
       expires_at = expires_at - make_interval(mins => ?) where team_id = ? and user_id = ?`,
    [minutes, minutes, workspace.teamId, userId],
  )

test('a manager has unused sessions end; an open page then leads to sign-in by itself, says why, and leads back', async () => {
  const at = { root: system.root, workspace }
  const noor = await signedIn(browser, at, MEMBER, { path: '/your-work' })
  const ines = await signedIn(browser, at, MANAGER, { path: '/settings/security' })
  const choice = ines.page.getByLabel('Sign out when unused for')
  await choice.selectOption({ label: '30 minutes' })
  await ines.page.getByRole('status').getByText('It counts from now on.').waitFor()
  await ines.page.reload()
  await ines.page.getByText('An open page alone is no use').waitFor()
  expect(await choice.inputValue()).toBe('30')

  await lieUnused(memberId, 29)
  await noor.page.reload()
  await noor.page.getByRole('main').waitFor()
  await lieUnused(memberId, 31)
  // Nobody touches her page: its socket ends with the session.
  await noor.page.waitForURL(/\/auth\/login\?redirect=/, { timeout: 60_000 })
  await noor.page.getByRole('status').getByText('nobody used this browser for 30 minutes').waitFor()
  await noor.page.getByRole('button', { name: 'Use a password' }).click()
  await noor.page.getByLabel('Work email').fill(MEMBER)
  await noor.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await noor.page.keyboard.press('Enter')
  await noor.page.waitForURL(`${workspace.host}/your-work`)
  await noor.page.getByRole('main').waitFor()

  await ines.page.goto(`${workspace.host}/audit-log`)
  await ines.page.getByText('Longest idleness of sessions set').first().waitFor()
  expect([...ines.errors, ...noor.errors].filter((error) => !error.includes('401'))).toEqual([])
})
