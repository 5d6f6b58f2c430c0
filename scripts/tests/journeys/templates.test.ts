import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const TOMASZ = 'tomasz@templates.farrow.example'
const VERA = 'vera@templates.farrow.example'

let study: Study
beforeAll(async () => {
  study = await openStudy('templates')
  await study.invite(TOMASZ, 'Tomasz Wilk', 'CONTRIBUTOR')
  await study.invite(VERA, 'Vera Lind', 'VIEWER')
})
afterAll(() => study?.close())

test('an insight becomes a template, a colleague begins from it at once, and its maker renames and deletes it', async () => {
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    {
      input: {
        ...{ projectId: study.projectId, title: 'Claim and evidence' },
        content: { markdown: '## What we heard\n\nIn one line.\n\n## What speaks against it' },
      },
    },
  )
  const tomasz = await study.signedIn(`/projects/${study.projectId}/insights`, { email: TOMASZ })
  await tomasz.page.getByRole('link', { name: 'Claim and evidence' }).waitFor()
  const ines = await study.signedIn(`/insights/${createInsight.id}`)
  await ines.page.getByRole('button', { name: 'More', exact: true }).click()
  await ines.page.getByRole('menuitem', { name: 'Save as a template' }).click()
  const dialog = ines.page.getByRole('dialog', { name: 'Save as a template' })
  await dialog.getByLabel('What it is for').fill('One claim, and who says so')
  await ines.page.keyboard.press('Enter')
  await ines.page.getByRole('button', { name: 'See it' }).click()
  const room = ines.page.getByRole('region', { name: 'Template' })
  await room.getByRole('heading', { name: 'What speaks against it' }).waitFor()

  await tomasz.page.getByRole('button', { name: 'New insight' }).click()
  await tomasz.page.getByRole('menuitem', { name: 'Claim and evidence' }).click()
  await tomasz.page.getByRole('textbox').getByText('In one line.').waitFor()

  await room.getByRole('button', { name: 'More about Claim and evidence' }).click()
  await ines.page.getByRole('menuitem', { name: 'Rename' }).click()
  await ines.page.getByRole('textbox', { name: 'Title' }).fill('A claim')
  await ines.page.keyboard.press('Enter')
  await room.getByRole('heading', { name: 'A claim', exact: true }).waitFor()
  const vera = await study.signedIn('/settings/templates', { email: VERA })
  await vera.page.getByRole('navigation', { name: 'Templates' }).getByRole('link', { name: 'A claim' }).click()
  await vera.page.getByRole('region', { name: 'Template' }).getByText('By Ines Okafor', { exact: false }).waitFor()
  expect(await vera.page.getByRole('button', { name: 'More about A claim' }).count()).toBe(0)
  await room.getByRole('button', { name: 'More about A claim' }).click()
  await ines.page.getByRole('menuitem', { name: 'Delete template' }).click()
  await ines.page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
  for (const { page } of [ines, vera]) {
    const list = page.getByRole('navigation', { name: 'Templates' })
    await list.getByRole('link', { name: 'A claim' }).waitFor({ state: 'detached' })
  }
  expect([...ines.errors, ...tomasz.errors]).toEqual([])
})

test('a workspace without templates begins from a built-in one, and changes a copy of it', async () => {
  const ines = await study.signedIn(`/projects/${study.projectId}/insights`)
  await ines.page.getByRole('button', { name: 'New insight' }).first().click()
  await ines.page.getByRole('menuitem', { name: 'Research report' }).click()
  const written = ines.page.getByRole('textbox', { name: 'Text of the insight' })
  await written.getByRole('heading', { name: 'What speaks against it' }).waitFor()
  await written.getByRole('table').getByText('Participants', { exact: true }).waitFor()

  await ines.page.goto(new URL('/settings/templates', ines.page.url()).href)
  const list = ines.page.getByRole('navigation', { name: 'Templates' })
  await list.getByRole('link', { name: /^One-page decision/ }).click()
  const room = ines.page.getByRole('region', { name: 'Template' })
  await room.getByText('Built in: every workspace has it', { exact: false }).waitFor()
  expect(await room.getByRole('button', { name: 'More about One-page decision' }).count()).toBe(0)
  await room.getByRole('button', { name: 'Make a copy' }).click()
  await room.getByRole('button', { name: 'More about Copy of One-page decision' }).click()
  await ines.page.getByRole('menuitem', { name: 'Rename' }).click()
  await ines.page.getByRole('textbox', { name: 'Title' }).fill('How we decide')
  await ines.page.keyboard.press('Enter')
  await list.getByRole('link', { name: 'How we decide' }).waitFor()

  const vera = await study.signedIn('/settings/templates', { email: VERA })
  await vera.page.getByRole('link', { name: /^Usability findings/ }).click()
  await vera.page.getByRole('region', { name: 'Template' }).getByText('Severity', { exact: false }).first().waitFor()
  expect(await vera.page.getByRole('button', { name: 'Make a copy' }).count()).toBe(0)
  expect([...ines.errors, ...vera.errors]).toEqual([])
})
