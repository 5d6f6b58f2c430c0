import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

async function listed(page: Page, { workspace }: Stage): Promise<void> {
  await page.goto(`${workspace.host}/settings/projects`)
  await page.getByRole('table', { name: 'Projects' }).waitFor()
}

/** Every project of the workspace: listed, several chosen, and for whom it is not. */
export const SETTINGS_PROJECTS: readonly Scene[] = [
  { name: 'settings-projects--all', show: listed },
  {
    name: 'settings-projects--chosen',
    async show(page, stage) {
      await listed(page, stage)
      await page.getByLabel('Choose all that are listed').check()
      await page.getByRole('toolbar', { name: 'Selected projects' }).waitFor()
    },
  },
  {
    name: 'settings-projects--viewer',
    as: 'viewer',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/settings/projects`)
      await page.getByText('Managers see every project here').waitFor()
    },
  },
]
