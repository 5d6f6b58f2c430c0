import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import type { Page } from 'playwright-core'
import { PEOPLE } from '../people.ts'
import type { Scene, Stage } from '../stage.ts'

const MADE = 'mutation ($input: CreateUserGroupInput!) { createUserGroup(input: $input) { id } }'
const TOKEN = 'mutation { createScimToken(input: { name: "Entra" }) { token } }'

/** A group kept by hand, and a directory that keeps another. Made once. */
async function madeGroups({ workspace }: Stage): Promise<void> {
  const { userGroups } = await workspace.graph<{ userGroups: unknown[] }>('{ userGroups { id } }')
  if (userGroups.length) return
  const { createUserGroup } = await workspace.graph<{ createUserGroup: { id: string } }>(MADE, {
    input: { name: 'Research' },
  })
  const { members } = await workspace.graph<{ members: { items: { id: string }[] } }>('{ members { items { id } } }')
  await workspace.graph('mutation ($input: UserGroupMembersInput!) { addUserGroupMembers(input: $input) { id } }', {
    input: { userGroupId: createUserGroup.id, memberIds: members.items.map(({ id }) => id) },
  })
  const { createScimToken } = await workspace.graph<{ createScimToken: { token: string } }>(TOKEN)
  await hostFetch(`${workspace.host}/scim/v2/Groups`, {
    json: { displayName: 'Carrier squad' },
    headers: { authorization: `Bearer ${createScimToken.token}` },
  })
}

/** Somebody who was there before, a group that names whom nobody knows, and the last manager, whom nothing takes out. */
async function inItsWay(stage: Stage): Promise<void> {
  const { workspace } = stage
  const { directoryLog } = await workspace.graph<{ directoryLog: { items: unknown[] } }>(
    '{ directoryLog(conflictsOnly: true) { items { kind } } }',
  )
  if (directoryLog.items.length) return
  await madeGroups(stage)
  const { createScimToken } = await workspace.graph<{ createScimToken: { token: string } }>(
    'mutation { createScimToken(input: { name: "Okta" }) { token } }',
  )
  const headers = { authorization: `Bearer ${createScimToken.token}` }
  const send = (path: string, json: object) => hostFetch(`${workspace.host}/scim/v2/${path}`, { json, headers })
  await send('Users', { userName: PEOPLE.colleague.email, displayName: PEOPLE.colleague.name, active: true })
  await send('Users', { userName: 'amara@elsewhere.example', displayName: 'Amara Mensah', active: true })
  await send('Groups', { displayName: 'Depot leads', members: [{ value: '018f0000-0000-7000-8000-000000000000' }] })
}

async function listed(page: Page, stage: Stage): Promise<void> {
  await madeGroups(stage)
  await page.goto(`${stage.workspace.host}/settings/groups`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Carrier squad/ })
    .waitFor()
}

async function opened(page: Page, stage: Stage, name: RegExp): Promise<void> {
  await listed(page, stage)
  await page.getByRole('main').getByRole('link', { name }).click()
  await page.getByRole('heading', { name }).waitFor()
}

/** The settings of groups: all of them, one kept by hand, one kept by the directory. */
export const SETTINGS_GROUPS: readonly Scene[] = [
  {
    name: 'settings-groups--all',
    async show(page, stage) {
      await listed(page, stage)
      await page.getByText('What it did').waitFor()
    },
  },
  {
    name: 'settings-groups--conflicts',
    async show(page, stage) {
      await inItsWay(stage)
      await listed(page, stage)
      await page
        .getByRole('radiogroup', { name: 'Show of the log' })
        .getByText(/^Conflicts/)
        .click()
      const done = page.getByRole('list', { name: 'What the directory did' })
      await done
        .getByText(/^Conflict:/)
        .first()
        .waitFor()
      await done.getByRole('listitem').last().scrollIntoViewIfNeeded()
    },
  },
  { name: 'settings-groups--read', as: 'viewer', show: listed },
  { name: 'settings-groups--by-hand', show: (page, stage) => opened(page, stage, /Research/) },
  { name: 'settings-groups--directory', show: (page, stage) => opened(page, stage, /Carrier squad/) },
]
