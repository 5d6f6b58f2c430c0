import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import type { Page } from 'playwright-core'

const ACROSS = 100
const [WIDTH, HEIGHT] = [228, 150]

/** A canvas of the sample project with so many cards of its highlights, each several times; its address. */
export async function canvasWith(
  page: Page,
  workspace: WorkspaceClient,
  { projectId, cards }: { projectId: string; cards: number },
): Promise<string> {
  const { createView } = await workspace.graph<{ createView: { id: string } }>(
    'mutation ($input: CreateViewInput!) { createView(input: $input) { id } }',
    { input: { projectId, title: 'Many cards', layout: 'CANVAS', objectType: 'HIGHLIGHT' } },
  )
  const { highlights } = await workspace.graph<{ highlights: { items: { id: string }[] } }>(
    'query ($id: ID!) { highlights(projectId: $id, first: 200) { items { id } } }',
    { id: projectId },
  )
  const url = `${workspace.host}/v/${createView.id}`
  await page.goto(url)
  await page.locator('[data-canvas]').waitFor()
  const items = Array.from({ length: cards }, (_, at) => {
    const id = `card${String(at).padStart(8, '0')}`
    const objectId = highlights.items[at % highlights.items.length]?.id
    const box = [(at % ACROSS) * WIDTH, Math.floor(at / ACROSS) * HEIGHT, 216, 138, at]
    return [
      id,
      [
        [id, { kind: 'highlight', objectId }],
        [`${id}.box`, box],
      ],
    ]
  })
  await page.locator('[data-canvas]').focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('application/x-verbatim-canvas', text)
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, JSON.stringify(items))
  await page.getByText('Saved', { exact: true }).waitFor({ timeout: 120_000 })
  return url
}
