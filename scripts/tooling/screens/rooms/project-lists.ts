import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

/** Every project, arranged as the rest of the address says; there once `words` stand in the list. */
const listed =
  (query: string, words: string) =>
  async (page: Page, stage: Stage): Promise<void> => {
    await page.goto(`${stage.workspace.host}/projects/all-projects${query}`)
    await page.getByRole('main').getByText(words).first().waitFor()
  }

/** How a project is far: what the board of projects has its columns of. */
const STAGE = { objectType: 'PROJECT', label: 'Stage', type: 'SELECT', max: 1 }
const STAGES = ['Planned', 'In the field', 'Shared']

const CREATE_FIELD = 'mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }'
const SET_VALUES = 'mutation ($input: SetFieldValuesInput!) { setFieldValues(input: $input) { objectId } }'

/** The field by which projects stand on a board; made with its values by the first scene that asks for it. */
async function stageField({ workspace, projectId, emptyProjectId, privateProjectId }: Stage): Promise<string> {
  type Fields = { fields: { id: string; label: string }[] }
  const { fields } = await workspace.graph<Fields>('{ fields(objectType: PROJECT) { id label } }')
  const known = fields.find(({ label }) => label === STAGE.label)
  if (known) return known.id
  const input = { ...STAGE, options: STAGES.map((label) => ({ label })) }
  const { createField } = await workspace.graph<{ createField: { id: string } }>(CREATE_FIELD, { input })
  const { id: fieldId } = createField
  for (const [at, objectId] of [projectId, emptyProjectId, privateProjectId].entries())
    await workspace.graph(SET_VALUES, {
      input: { objectType: 'PROJECT', objectIds: [objectId], values: [{ fieldId, value: STAGES[at] }] },
    })
  return fieldId
}

const CREATE_VIEW = 'mutation ($input: CreateViewInput!) { createView(input: $input) { id } }'

/** A view over projects that everybody has; made by the first scene that asks for it. */
async function savedList({ workspace }: Stage): Promise<string> {
  const { workspaceViews } = await workspace.graph<{ workspaceViews: { id: string }[] }>('{ workspaceViews { id } }')
  const [known] = workspaceViews
  if (known) return known.id
  const viewData = { group: { by: 'FOLDER', fieldId: null }, sort: [{ key: 'title', direction: 'ASC' }] }
  const { createView } = await workspace.graph<{ createView: { id: string } }>(CREATE_VIEW, {
    input: { title: 'By folder', icon: '🧭', layout: 'TABLE', objectType: 'PROJECT', viewData },
  })
  return createView.id
}

async function choose(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose (?!all)/ })
  for (let at = 0; at < count; at++) await boxes.nth(at).check({ force: true })
  await page.getByRole('toolbar', { name: 'Selected projects' }).waitFor()
}

/** Projects as lists: in every layout, in groups, chosen, one open beside them, and where nothing is found. */
export const PROJECT_LISTS: readonly Scene[] = [
  { name: 'projects--all', show: listed('', 'Payout clarity') },
  { name: 'projects--viewer', as: 'viewer', show: listed('', 'Payout clarity') },
  {
    name: 'projects--board',
    async show(page, stage) {
      const fieldId = await stageField(stage)
      await listed(`?layout=BOARD&group=SELECT.${fieldId}`, 'Payout clarity')(page, stage)
    },
  },
  { name: 'projects--board-folders', show: listed('?layout=BOARD&group=FOLDER', 'Payout clarity') },
  { name: 'projects--grid', show: listed('?layout=GRID', 'Payout clarity') },
  { name: 'projects--list', show: listed('?layout=LIST', 'Payout clarity') },
  { name: 'projects--groups', show: listed('?group=FOLDER', 'Payout clarity') },
  {
    name: 'projects--folders',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/browse/folders`)
      await page.getByRole('main').getByText('Payout clarity').first().waitFor()
    },
  },
  {
    name: 'projects--chosen',
    async show(page, stage) {
      await listed('', 'Payout clarity')(page, stage)
      await choose(page, 2)
    },
  },
  {
    name: 'projects--beside',
    async show(page, stage) {
      await listed('', 'Payout clarity')(page, stage)
      // A phone has cards, which open.
      if (page.viewportSize()?.width === 390) return
      await page.getByRole('grid').focus()
      await page.keyboard.press('Space')
      await page
        .getByRole('region', { name: /^Project(:|$)/ })
        .getByRole('link', { name: 'Open the project' })
        .waitFor()
    },
  },
  {
    name: 'projects--view',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/v/${await savedList(stage)}`)
      await page.getByRole('main').getByText('Payout clarity').first().waitFor()
    },
  },
  {
    name: 'projects--view-changed',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/v/${await savedList(stage)}?layout=GRID`)
      await page.getByRole('region', { name: 'Unsaved changes of the view' }).waitFor()
      await page.getByRole('main').getByText('Payout clarity').first().waitFor()
    },
  },
  {
    name: 'projects--view-new',
    async show(page, stage) {
      await listed('?group=FOLDER', 'Payout clarity')(page, stage)
      await page.getByRole('button', { name: 'Save view' }).click()
      await page.getByRole('dialog', { name: 'Save as a view' }).waitFor()
    },
  },
  { name: 'projects--nothing', show: listed('?q=toll+roads', 'toll roads') },
]
