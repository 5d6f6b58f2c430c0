import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const accessOf = async (page: Page, { workspace, privateProjectId }: Stage): Promise<void> => {
  await page.goto(`${workspace.host}/projects/${privateProjectId}/settings/access`)
  await page.getByLabel('Add people or groups').waitFor()
}

const settings = async (page: Page, { workspace }: Stage, name: string): Promise<void> => {
  await page.goto(`${workspace.host}/settings/${name}`)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

const closedLog = async (page: Page, host: string): Promise<void> => {
  await page.goto(`${host}/audit-log`)
  await page.getByText('Only managers see the audit log.').waitFor()
}

/** Who may see what, who asks for it, and how long things are kept. */
export const GOVERNANCE: readonly Scene[] = [
  {
    name: 'access--closed',
    as: 'viewer',
    async show(page, { workspace, privateProjectId }) {
      await page.goto(`${workspace.host}/projects/${privateProjectId}`)
      const words = page.getByLabel('Why, in a line')
      // Asked for once, it is not asked for again: the widths after the first show what was said.
      await words.or(page.getByRole('heading', { name: /^You asked to read/ })).waitFor()
      if (await words.count()) await words.fill('For the depot briefing on Monday.')
    },
  },
  {
    name: 'access--asked',
    as: 'viewer',
    async show(page, { workspace, privateProjectId }) {
      await page.goto(`${workspace.host}/projects/${privateProjectId}`)
      const asked = page.getByRole('heading', { name: /^You asked to read/ })
      await asked.or(page.getByLabel('Why, in a line')).waitFor()
      if (await asked.count()) return
      await page.getByLabel('Why, in a line').fill('For the depot briefing on Monday.')
      await page.getByRole('button', { name: 'Ask to read it' }).click()
      await asked.waitFor()
    },
  },
  {
    name: 'access--requests',
    async show(page, stage) {
      await accessOf(page, stage)
      await page.getByRole('button', { name: /^Allow / }).waitFor()
    },
  },
  {
    name: 'access--why',
    async show(page, stage) {
      await accessOf(page, stage)
      await page
        .getByRole('button', { name: /^Why can .* see this\?$/ })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByText(/^Because /)
        .first()
        .waitFor()
    },
  },
  {
    name: 'access--see-as',
    async show(page, stage) {
      await accessOf(page, stage)
      await page.getByRole('button', { name: 'See as somebody, before saving' }).click()
      await page.getByLabel(/^What Everyone at .* may do$/).selectOption('READ')
      await page.getByRole('combobox', { name: 'See as' }).selectOption('role')
      await page.getByRole('combobox', { name: 'Role' }).selectOption('CONTRIBUTOR')
      await page.getByText(/^A contributor whom nobody named could read it\. Today/).waitFor()
      await page.getByRole('button', { name: 'Discard' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'access--folder',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/browse`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^More about / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Who can open it' }).click()
      await page.getByRole('dialog').getByLabel('Add people or groups').waitFor()
    },
  },
  {
    name: 'account--passkeys',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/settings/user/account`)
      await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
    },
  },
  {
    name: 'entrance--unlock',
    as: 'nobody',
    async show(page, { root }) {
      await page.goto(`${root}auth/unlock`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  ...['product-picker', 'context'].map(
    (name): Scene => ({
      name: `entrance--${name}`,
      as: 'newcomer',
      async show(page, { root }) {
        await page.goto(`${root}auth/${name}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
    }),
  ),
  {
    name: 'audit-log--open',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/audit-log`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /details$/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'All about this object' }).waitFor()
    },
  },
  {
    name: 'audit-log--filter',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/audit-log?what=kind:permission&from=2026-01-01`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Filter/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Filter' }).getByText('Entries of the kind').waitFor()
    },
  },
  {
    name: 'audit-log--nothing',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}/audit-log?to=2020-01-01`)
      await page.getByRole('heading', { name: 'Nothing of this was done' }).waitFor()
    },
  },
  {
    name: 'audit-log--closed',
    as: 'viewer',
    fails: true,
    show: (page, { workspace }) => closedLog(page, workspace.host),
  },
  {
    name: 'settings-retention--asked',
    async show(page, stage) {
      await settings(page, stage, 'data-retention')
      await page.getByLabel('Recordings and files are kept').selectOption('30')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
    },
  },
  {
    name: 'settings-retention--read',
    as: 'viewer',
    fails: true,
    show: (page, stage) => settings(page, stage, 'data-retention'),
  },
]
