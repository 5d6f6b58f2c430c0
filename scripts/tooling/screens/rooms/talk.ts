import { mentionOf } from '@verbatim/contracts/mentions.ts'
import type { Page } from 'playwright-core'
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

type Open = { threadPlaces: { id: string; subject: string }[] }

/** Settles what was said on parts of a page, which other scenes show without. */
async function settle({ workspace }: Stage, subject: string): Promise<void> {
  const { threadPlaces } = await workspace.graph<Open>(
    'query ($on: ID!) { threadPlaces(subject: $on) { id subject } }',
    {
      on: subject,
    },
  )
  for (const { id } of threadPlaces.filter((place) => place.subject.includes('/')))
    await workspace.graph('mutation ($id: ID!) { resolveThread(input: { threadId: $id }) { id } }', { id })
}

const side = (page: Page) => page.getByRole('complementary', { name: 'Comments' })

async function say(page: Page, box: string, words: string): Promise<void> {
  await side(page).getByLabel(box).fill(words)
  await page.keyboard.press('Control+Enter')
  await side(page).getByRole('article').getByText(words).waitFor()
}

/** Two threads on blocks of an insight, begun at their buttons. */
async function talkOfBlocks(page: Page, box: string): Promise<void> {
  const buttons = page.getByRole('toolbar', { name: 'Comments on blocks' }).getByRole('button')
  await buttons.nth(1).press('Enter')
  await say(page, box, 'Is this the strongest of the three? The board will ask.')
  await buttons.nth(3).press('Enter')
  await say(page, box, 'She said so twice, in March and in May.')
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
    name: 'note--comments-moment',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/data/${stage.notes.recording}`)
      await page.locator('.document .txt').first().waitFor()
      for (const [seconds, clock, words] of [
        [14, '00:14', 'Cut from here: her voice says more than the words.'],
        [61, '01:01', 'The line drops. Ask her again?'],
      ] as const) {
        await page.locator('audio, video').evaluate((element, at) => {
          ;(element as HTMLMediaElement).currentTime = at
        }, seconds)
        await page.getByRole('button', { name: `Comment at ${clock}` }).click()
        await say(page, 'Comment at', words)
        // On narrower windows they lie over the player.
        if (seconds < 60) await page.getByRole('button', { name: 'Close the comments' }).click()
      }
    },
    leave: (_page, stage) => settle(stage, `note:${stage.notes.recording}`),
  },
  {
    name: 'insight--comments',
    as: 'viewer',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/insights/${stage.insights.published}`)
      await talkOfBlocks(page, 'Comment on this block')
    },
    leave: (_page, stage) => settle(stage, `insight:${stage.insights.published}`),
  },
  {
    name: 'insight--comments-draft',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/insights/${stage.insights.draft}`)
      await talkOfBlocks(page, 'Comment on this block of the draft')
    },
    leave: (_page, stage) => settle(stage, `insight:${stage.insights.draft}`),
  },
  {
    name: 'insight--emoji',
    async show(page, stage) {
      await page.goto(`${stage.workspace.host}/insights/${stage.insights.published}`)
      await page.getByRole('button', { name: /^Comments/ }).click()
      const side = page.getByRole('complementary', { name: 'Comments' })
      await side.getByLabel('Comment on this insight', { exact: true }).click()
      await side.getByRole('button', { name: 'Insert an emoji' }).first().click()
      await page.getByRole('option', { name: 'grinning face', exact: true }).waitFor()
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
