import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const at =
  (path: (stage: Stage) => string, words: string) =>
  async (page: Page, stage: Stage): Promise<void> => {
    await page.goto(`${stage.workspace.host}${path(stage)}`)
    await page.getByRole('main').getByText(words).first().waitFor()
  }

/** Where things are kept, who is here, and one's own account. */
export const PLACES: readonly Scene[] = [
  { name: 'browse', show: at(() => '/browse', 'Carrier network') },
  { name: 'folder', show: at(({ folderId }) => `/folders/${folderId}`, 'Payout clarity') },
  { name: 'browse--shared', as: 'viewer', show: at(() => '/browse/shared-with-you', 'shared with you') },
  { name: 'folder--projects', show: at(({ folderId }) => `/folders/${folderId}/projects`, 'Payout clarity') },
  {
    name: 'folder--insights',
    show: at(({ folderId }) => `/folders/${folderId}/insights`, 'loses carriers in week one'),
  },
  { name: 'your-work--projects', show: at(() => '/your-work/projects', 'Payout clarity') },
  { name: 'start', show: at(() => '/start', 'Payout clarity') },
  { name: 'project-settings', show: at(({ projectId }) => `/projects/${projectId}/settings`, 'Sections') },
  {
    name: 'project-settings--transcription',
    show: at(({ projectId }) => `/projects/${projectId}/settings/transcription`, 'Vocabulary'),
  },
  {
    name: 'project-settings--export',
    async show(page, stage) {
      await at(({ projectId }) => `/projects/${projectId}/settings/export`, 'Archives')(page, stage)
      // Pictures in other sizes are of the same project.
      const download = page.getByRole('button', { name: 'Download' }).first()
      const begun = page.getByText('There is none yet.')
      await download.or(begun).waitFor()
      if (await begun.isVisible()) await page.getByRole('button', { name: 'Export the project' }).click()
      await download.waitFor()
    },
  },
  {
    name: 'project-settings--retention',
    show: at(({ projectId }) => `/projects/${projectId}/settings/data-retention`, 'Legal hold'),
  },
  { name: 'settings--retention', show: at(() => '/settings/data-retention', 'Legal hold') },
  { name: 'settings--transcription', show: at(() => '/settings/transcription', 'Vocabulary') },
  { name: 'browse--archived', show: at(() => '/projects/all-projects?archived=all', 'No archived projects') },
  { name: 'recent--notes', show: at(() => '/recent/notes', 'Call notes') },
  { name: 'recent--highlights', show: at(() => '/recent/highlights', 'Highlighted') },
  { name: 'recent--insights', show: at(() => '/recent/insights?group=PROJECT', 'Payout clarity') },
  { name: 'recent--notes-list', show: at(() => '/recent/notes?layout=LIST', 'Call notes') },
  { name: 'recent--projects', show: at(() => '/recent/projects', 'Payout clarity') },
  { name: 'your-work--insights', show: at(() => '/your-work/insights', 'Payout clarity') },
  { name: 'recent', show: at(() => '/recent', 'Call notes') },
  { name: 'your-work', show: at(() => '/your-work', 'Payout clarity') },
  { name: 'trash', show: at(() => '/settings/trash', 'Depot survey, first draft') },
  { name: 'settings--people', show: at(() => '/settings/users', 'Hélène Marchetti') },
  {
    name: 'settings--invites',
    async show(page, stage) {
      await at(() => '/settings/users', 'Hélène Marchetti')(page, stage)
      await page.getByText(/^Invites/).click()
      await page.getByText('lena.fischer').waitFor()
    },
  },
  {
    name: 'settings--invite',
    async show(page, stage) {
      await at(() => '/settings/users', 'Hélène Marchetti')(page, stage)
      await page.getByRole('button', { name: 'Invite people' }).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill('lena.fischer@farrowfreight.example, ops@farrow')
    },
  },
  {
    name: 'settings--role',
    async show(page, stage) {
      await at(() => '/settings/users', 'Hélène Marchetti')(page, stage)
      await page
        .getByRole('button', { name: /^Role of .*: Contributor/ })
        .first()
        .click()
      await page
        .getByRole('menuitem', { name: /^Viewer/ })
        .or(page.getByRole('menuitemradio', { name: /^Viewer/ }))
        .first()
        .click()
      await page
        .getByRole('dialog', { name: /^Make / })
        .getByText(/Nothing changes|changes in \d+ project/)
        .waitFor()
    },
  },
  { name: 'settings--people-viewer', as: 'viewer', show: at(() => '/settings/users', 'Hélène Marchetti') },
  { name: 'settings--general', show: at(() => '/settings', 'Address') },
  { name: 'account', show: at(() => '/settings/user/account', 'ines@') },
  { name: 'settings-notifications', show: at(() => '/settings/user/notifications', 'An alert is raised') },
  {
    name: 'settings-notifications--viewer',
    as: 'viewer',
    show: at(() => '/settings/user/notifications', 'Somebody mentions you'),
  },
  {
    name: 'new-project--name',
    async show(page, stage) {
      await at(() => '/browse', 'Carrier network')(page, stage)
      await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Project' }).click()
      await page.getByLabel('Project name').fill('Gate waiting times')
    },
  },
]
