import type { Page } from 'playwright-core'
import { PEOPLE } from '../people.ts'
import type { Scene } from '../stage.ts'

const title = (page: Page, words: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: words }).waitFor()

/** Walks the steps of a new workspace up to the one that is wanted. */
async function stepOf(page: Page, root: string, wanted: number): Promise<void> {
  await page.goto(`${root}auth/create-workspace`)
  await page.getByLabel('Name', { exact: true }).fill('Harbour Lane')
  await page.getByText('Available').waitFor()
  for (let step = 1; step < wanted; step++) await page.getByRole('button', { name: /^(Continue|Next)/ }).click()
}

/** Pages in front of a workspace. */
export const ENTRANCE: readonly Scene[] = [
  {
    name: 'entrance--find-workspace',
    as: 'nobody',
    async show(page, { root }) {
      await page.goto(`${root}auth/find-workspace`)
      await title(page, 'Find your workspace')
    },
  },
  {
    name: 'entrance--sign-up',
    as: 'nobody',
    fails: true,
    async show(page, { root }) {
      await page.goto(`${root}auth/signup`)
      await page.getByLabel('Your name').fill('Noor Haddad')
      await page.getByLabel('Work email').fill('noor.haddad@harbourlane')
      await page.getByRole('button', { name: 'Email me a code' }).click()
      await page
        .getByText(/address|email/i)
        .last()
        .waitFor()
    },
  },
  {
    name: 'entrance--sign-in',
    as: 'nobody',
    async show(page, { root }) {
      await page.goto(`${root}auth/login`)
      await page.getByLabel(/email/i).first().fill(PEOPLE.manager.email)
    },
  },
  {
    name: 'entrance--code',
    as: 'nobody',
    async show(page, { root }) {
      await page.goto(`${root}auth/signup`)
      await page.getByLabel('Your name').fill('Maya Lindqvist')
      await page.getByLabel('Work email').fill(`maya.${Date.now().toString(36)}@northpier.example`)
      await page.getByRole('button', { name: 'Email me a code' }).click()
      await title(page, 'Enter the code from your email')
      await page.getByLabel('Code').fill('4071')
    },
  },
  {
    name: 'entrance--workspace-sign-in',
    as: 'nobody',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/auth/login`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'entrance--workspaces',
    as: 'newcomer',
    async show(page, { root }) {
      await page.goto(`${root}auth/workspaces`)
      await page.getByRole('link', { name: 'Create a workspace' }).waitFor()
    },
  },
  ...['name', 'region', 'team', 'start'].map(
    (step, at): Scene => ({
      name: `entrance--create-${step}`,
      as: 'newcomer',
      show: (page, { root }) => stepOf(page, root, at + 1),
    }),
  ),
]
