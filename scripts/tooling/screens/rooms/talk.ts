import { mentionOf } from '@verbatim/contracts/mentions.ts'
import { PEOPLE } from '../people.ts'
import type { Scene, Stage } from '../stage.ts'

const ADD = 'mutation ($input: AddCommentInput!) { addComment(input: $input) { comment { id } } }'
const talked = new WeakSet<Stage>()

/** Two threads on the recording, of which the first names a colleague; begun once. */
async function talk(stage: Stage): Promise<void> {
  if (talked.has(stage)) return
  talked.add(stage)
  const { members } = await stage.workspace.graph<{ members: { items: { id: string }[] } }>(
    'query ($name: String!) { members(search: $name) { items { id } } }',
    { name: PEOPLE.colleague.name },
  )
  const subject = `note:${stage.notes.recording}`
  for (const body of [
    `${mentionOf(members.items[0]?.id ?? '')} can you cut this from 11:44? The board should hear her say it.`,
    'She is the fourth who speaks of the phone, not of the money. Worth a tag of its own before we write.',
  ])
    await stage.workspace.graph(ADD, { input: { subject, body } })
}

/** What people say to each other, and where it reaches them. */
export const TALK: readonly Scene[] = [
  {
    name: 'note--comments',
    async show(page, stage) {
      await talk(stage)
      await page.goto(`${stage.workspace.host}/data/${stage.notes.recording}`)
      await page.getByRole('button', { name: /^Comments/ }).click()
      await page.getByText('Worth a tag of its own', { exact: false }).waitFor()
    },
  },
  {
    name: 'note--comments-none',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/data/${stage.notes.pdf}`)
      await page.getByRole('button', { name: /^Comments/ }).click()
      await page.getByText('Nothing is being discussed here.').waitFor()
    },
  },
  {
    name: 'person--comments',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/contacts`)
      await page.getByRole('link', { name: 'Dana Whitlock' }).click()
      const aside = page.getByRole('complementary', { name: 'Person' })
      await aside.getByRole('button', { name: /^Comments/ }).click()
      await aside.getByText('Nothing is being discussed here.').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'inbox',
    as: 'colleague',
    async show(page, stage) {
      await talk(stage)
      await page.goto(`${stage.workspace.host}/home`)
      await page
        .getByRole('button', { name: /^Inbox/ })
        .filter({ visible: true })
        .click()
      await page.getByRole('dialog', { name: 'Inbox' }).getByRole('link').first().waitFor()
    },
  },
]
