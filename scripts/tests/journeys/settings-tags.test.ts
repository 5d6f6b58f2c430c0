import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, pill, type Study, select, tagSearch } from './note-steps.ts'

const COLLEAGUE = 'tomasz@settings-tags.farrow.example'

let study: Study
let noteId: string
beforeAll(async () => {
  study = await openStudy('settings-tags')
  noteId = await study.aNote()
  await study.invite(COLLEAGUE, 'Tomasz Wilk', 'CONTRIBUTOR')
})
afterAll(() => study?.close())

test('a manager makes a tag of the workspace with a synonym and locks it, and a colleague cannot change it', async () => {
  const { page, errors } = await study.signedIn('/settings/tags')
  await page.getByText('No tags of the workspace yet').waitFor()
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByLabel('Name of the tag').fill('Left waiting')
  await page.getByLabel('Synonyms').fill('No news\nSilence')
  await page.getByLabel('Examples', { exact: true }).fill('I cannot wait till whenever.')
  await page.getByRole('button', { name: 'Create tag' }).click()
  await page.getByText('Also No news, Silence').waitFor()
  await page.getByRole('button', { name: 'More about Left waiting' }).click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await page.getByText('Managers only').waitFor()
  const tomasz = await study.signedIn('/settings/tags', { email: COLLEAGUE })
  await tomasz.page.getByText('Managers only').waitFor()
  await page.getByRole('button', { name: 'More about Left waiting' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Synonyms').fill('No news\nSilence\nNo answer')
  await page.getByRole('button', { name: 'Save' }).click()
  await tomasz.page.getByText('Also No news, Silence, No answer').waitFor()
  expect(await tomasz.page.getByRole('button', { name: 'More about Left waiting' }).count()).toBe(0)
  expect([...errors, ...tomasz.errors]).toEqual([])
})

test('it is found by its synonym where words are tagged, and the project says that it is the workspace’s', async () => {
  const { page, errors } = await study.inNote(noteId, { email: COLLEAGUE })
  await select(page, 'I can wait till Tuesday')
  await tagSearch(page).waitFor()
  await page.keyboard.type('silence')
  await page.getByRole('option', { name: 'Left waiting' }).waitFor()
  await page.keyboard.press('Enter')
  await pill(page, 'Left waiting').first().waitFor()
  await page.goto(new URL(`/settings/tags/${study.projectId}`, page.url()).href)
  await page.getByRole('link', { name: 'From the workspace' }).waitFor()
  await page.getByRole('link', { name: 'Left waiting' }).click()
  await page.getByRole('heading', { name: 'Left waiting' }).waitFor()
  await page.getByText('I cannot wait till whenever.').first().waitFor()
  expect(errors).toEqual([])
})

test('many highlights get a tag of the workspace that is found by its synonym', async () => {
  const input = { title: 'Praise', synonyms: ['Applause'] }
  await study.workspace.graph(
    'mutation ($input: CreateWorkspaceTagInput!) { createWorkspaceTag(input: $input) { id } }',
    {
      input,
    },
  )
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/highlights`, { email: COLLEAGUE })
  await page.getByRole('checkbox', { name: 'Select' }).first().check()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find a tag' }).fill('applause')
  await page.getByText('Of the workspace').waitFor()
  await page.getByRole('checkbox', { name: 'Praise' }).click()
  await page.getByText('Praise is on 1 more highlight', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Praise', exact: true }).waitFor()
  await page.goto(new URL('/settings/tags', page.url()).href)
  await page.getByText('1 project, 1 highlight').nth(1).waitFor()
  await study.workspace.graph('mutation ($input: DeleteTagInput!) { deleteTag(input: $input) { tagId } }', {
    input: { tagId: await tagNamed('Praise') },
  })
  expect(errors).toEqual([])
})

test('what a manager changes there is changed in the project, whose colleague may make the tag its own', async () => {
  const { page, errors } = await study.signedIn('/settings/tags')
  await page.getByText('1 project, 1 highlight').first().waitFor()
  await page.getByRole('button', { name: 'More about Left waiting' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Name of the tag').fill('Kept in the dark')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Kept in the dark').waitFor()
  const tomasz = await study.signedIn(`/settings/tags/${study.projectId}`, { email: COLLEAGUE })
  await tomasz.page.getByRole('button', { name: 'More about Kept in the dark' }).click()
  await tomasz.page.getByRole('menuitem', { name: 'Make it the project’s own' }).click()
  await expect.poll(() => tomasz.page.getByRole('link', { name: 'From the workspace' }).count()).toBe(0)
  expect([...errors, ...tomasz.errors]).toEqual([])
})

async function tagNamed(title: string): Promise<string | undefined> {
  const { tags } = await study.workspace.graph<{ tags: { id: string; title: string }[] }>(
    'query ($projectId: ID!) { tags(projectId: $projectId) { id title } }',
    { projectId: study.projectId },
  )
  return tags.find((tag) => tag.title === title)?.id
}
