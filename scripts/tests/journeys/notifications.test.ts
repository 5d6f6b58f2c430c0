import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'
import { openMail } from './people.ts'

const VERA = 'vera@notifications.farrow.example'

let study: Study
let veraId: string
let noteId: string
beforeAll(async () => {
  study = await openStudy('notifications')
  noteId = await study.aNote()
  veraId = await study.invite(VERA, 'Vera Lund', 'CONTRIBUTOR')
})
afterAll(() => study?.close())

const mention = (body: string) =>
  study.workspace.graph('mutation ($input: AddCommentInput!) { addComment(input: $input) { comment { id } } }', {
    input: { subject: `note:${noteId}`, body: `@[${veraId}] ${body}` },
  })

test('who wants fewer mails says so by keys, and it is kept; the link in a mail does it too', async () => {
  const { page, context, errors } = await study.signedIn('/settings/user/account', { email: VERA })
  await page.getByRole('link', { name: 'Notifications' }).click()
  const answers = page.getByRole('checkbox', { name: 'Email: Somebody answers in your threads' })
  const mentions = page.getByRole('checkbox', { name: 'Email: Somebody mentions you' })
  expect([await answers.isChecked(), await mentions.isChecked()]).toEqual([false, true])
  expect(await page.getByText('An alert is raised').count()).toBe(0)
  await answers.press('Space')
  await expect.poll(() => answers.isChecked()).toBe(true)
  await page.reload()
  await expect.poll(() => answers.isChecked()).toBe(true)
  await context.setOffline(true)
  await answers.press('Space')
  await page.getByText('There is no connection').first().waitFor()
  await expect.poll(() => answers.isChecked()).toBe(true)
  await context.setOffline(false)

  await mention('Can we show her voice?')
  const mail = await openMail(context, study.system.root, VERA, /mentioned you/)
  const said = (await mail.locator('article').first().textContent()) ?? ''
  await mail.goto(/https?:\S+stop-mails\S+/.exec(said)?.[0] ?? '')
  await mail.getByRole('button', { name: 'Stop them' }).click()
  await mail.getByText('No more mails about comments that mention you').waitFor()
  await page.reload()
  await expect.poll(() => mentions.isChecked()).toBe(false)
  expect(errors).toEqual([])
})
