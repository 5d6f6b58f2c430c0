import { daysAgo, type PastActs, usualThenMany, writePast } from '@verbatim/tests/audit-history.ts'
import { openRegion } from '@verbatim/tests/proofs/region-database.ts'
import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const PATH = '/settings/enterprise/dashboard'
type Members = { members: { items: { id: string; name: string }[] } }

/** What two members did in the last month, unless a width before this one wrote it. */
async function unusual(page: Page, { workspace, directory }: Stage): Promise<void> {
  const { unusualActs } = await workspace.graph<{ unusualActs: { open: number } }>('{ unusualActs { open } }')
  if (unusualActs.open === 0) {
    const { members } = await workspace.graph<Members>('{ members { items { id name } } }')
    const [first, second] = members.items
    if (!first || !second) throw new Error('The workspace has too few people')
    const [one, other] = [first, second].map(({ id, name }) => ({ memberId: id, name }))
    const region = await openRegion(directory, 'us_b')
    try {
      if (one && other) await writePast(region, workspace.teamId, pastOf(one, other))
    } finally {
      await region.close()
    }
  }
  await page.goto(`${workspace.host}${PATH}`)
  await page.getByText(/exported 48 times/).waitFor()
  await page.getByText(/when they never do/).waitFor()
}

type Doer = Pick<PastActs, 'memberId' | 'name'>

const pastOf = (one: Doer, other: Doer): PastActs[] => [
  ...usualThenMany({ ...one, act: 'note.exported' }, 48),
  ...Array.from({ length: 35 }, (_, at) => ({
    ...other,
    act: 'session.begun',
    at: daysAgo(36 - at, '08:30'),
    times: 1,
    device: 'Firefox on Linux',
  })),
  { ...other, act: 'session.begun', at: daysAgo(1, '02:40'), times: 1, device: 'Safari on iPhone' },
  { ...other, act: 'note.moved', at: daysAgo(1, '02:50'), times: 4 },
]

/** What looks unusual in the audit log. */
export const UNUSUAL_ACTS: readonly Scene[] = [
  {
    name: 'unusual-acts--none',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}${PATH}?unusual=dismissed`)
      await page.getByRole('heading', { name: 'Nothing was put away' }).waitFor()
    },
  },
  {
    name: 'unusual-acts--calm',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}${PATH}`)
      await page
        .getByRole('heading', { name: /look.* unusual/ })
        .first()
        .waitFor()
    },
  },
  { name: 'unusual-acts--list', show: unusual },
  {
    name: 'unusual-acts--why',
    async show(page, stage) {
      await unusual(page, stage)
      await page.getByRole('link', { name: /exported 48 times/ }).click()
      await page.getByRole('dialog').getByText('Over the usual').waitFor()
    },
  },
  {
    name: 'unusual-acts--rule',
    async show(page, stage) {
      await unusual(page, stage)
      await page.getByRole('link', { name: /exported 48 times/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Make a rule of this' }).click()
      await page.getByRole('status').getByText(/alert/).waitFor()
    },
  },
]
