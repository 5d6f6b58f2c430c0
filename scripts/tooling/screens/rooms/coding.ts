import type { Page } from 'playwright-core'
import { codeTwice } from '../coded-twice.ts'
import type { Scene, Stage } from '../stage.ts'

let coded: Promise<void> | null = null

/** Double coding of the sample study, which two colleagues have coded by then. */
async function coding(page: Page, { workspace, projectId }: Stage, view: string): Promise<void> {
  coded ??= codeTwice(workspace, projectId)
  await coded
  await page.goto(`${workspace.host}/projects/${projectId}/tags?coding=${view}`)
}

/** How far two coders agree, who is how far, and how notes are given to them. */
export const CODING: readonly Scene[] = [
  {
    name: 'coding',
    async show(page, stage) {
      await coding(page, stage, 'agreement')
      await page.getByRole('region', { name: 'Differences' }).locator('mark').waitFor()
    },
  },
  {
    name: 'coding--tag',
    async show(page, stage) {
      await coding(page, stage, 'agreement')
      await page.getByRole('table', { name: 'Agreement by tag' }).getByRole('button').last().click()
      await page.getByRole('button', { name: /^Remove tag/ }).waitFor()
      await page.getByRole('region', { name: 'Differences' }).locator('mark').waitFor()
    },
  },
  {
    name: 'coding--notes',
    async show(page, stage) {
      await coding(page, stage, 'notes')
      await page.getByRole('table', { name: 'Notes given to coders' }).getByRole('row').nth(1).waitFor()
    },
  },
  {
    name: 'coding--give',
    async show(page, stage) {
      await coding(page, stage, 'notes')
      await page.getByRole('button', { name: 'Give notes to coders' }).click()
      await page.getByRole('checkbox', { name: 'Priya Raman' }).click()
    },
  },
  {
    name: 'coding--empty',
    async show(page, { workspace, emptyProjectId }) {
      await page.goto(`${workspace.host}/projects/${emptyProjectId}/tags?coding=agreement`)
      await page.locator('[data-empty]').first().waitFor()
    },
  },
]
