import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

/** Tags that the workspace offers everywhere, made once. */
const OFFERED = [
  {
    title: 'Left waiting',
    color: 'red',
    description: 'Nothing tells where it stands.',
    locked: true,
    synonyms: ['No news', 'Silence'],
    role: 'negative',
  },
  { title: 'Asks a colleague', color: 'violet', description: 'Another carrier is asked before us.', synonyms: [] },
  { title: 'Price', color: 'citron', description: '', synonyms: ['Cost', 'Too dear'] },
]

async function ofWorkspace(page: Page, { workspace }: Stage): Promise<void> {
  const { workspaceTags } = await workspace.graph<{ workspaceTags: unknown[] }>('{ workspaceTags { id } }', {})
  if (!workspaceTags.length)
    for (const input of OFFERED)
      await workspace.graph(
        'mutation ($input: CreateWorkspaceTagInput!) { createWorkspaceTag(input: $input) { id } }',
        { input },
      )
  await page.goto(`${workspace.host}/settings/tags`)
  await page.getByText('Also No news, Silence').waitFor()
}

/** The settings of tags: of the workspace, and of one project. */
export const SETTINGS_TAGS: readonly Scene[] = [
  { name: 'settings-tags--workspace', show: ofWorkspace },
  { name: 'settings-tags--workspace-read', as: 'viewer', show: ofWorkspace },
  {
    name: 'settings-tags--new',
    async show(page, stage) {
      await ofWorkspace(page, stage)
      await page.getByRole('button', { name: 'New tag' }).click()
      await page.getByLabel('Name of the tag').fill('Worry')
    },
  },
  {
    name: 'settings-tags--project',
    async show(page, { workspace, projectId }) {
      await page.goto(`${workspace.host}/settings/tags/${projectId}`)
      await page.getByText('This project').first().waitFor()
    },
  },
]
