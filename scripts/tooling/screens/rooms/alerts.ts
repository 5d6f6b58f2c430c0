import type { Page } from 'playwright-core'
import type { Scene, Stage } from '../stage.ts'

const PATH = '/settings/enterprise'

/** Switches on a ready rule and does what it counts, unless a width before this one did. */
async function raised(page: Page, { workspace }: Stage): Promise<void> {
  const { alertRules } = await workspace.graph<{ alertRules: { id: string }[] }>('{ alertRules { id } }')
  if (alertRules.length === 0) {
    const make = (rule: object) =>
      workspace.graph('mutation ($i: CreateAlertRuleInput!) { createAlertRule(input: $i) { id } }', { i: rule })
    const one = { per: 'PERSON', withinMinutes: 60 }
    const groups = { acts: ['group.created', 'group.deleted'] }
    await make({ ...one, title: 'Many groups by one person', severity: 'HIGH', times: 4, filter: groups })
    await make({ ...one, title: 'New group', severity: 'LOW', times: 1, filter: { acts: ['group.created'] } })
    await make({ ...one, title: 'Group deleted', severity: 'MEDIUM', times: 1, filter: { acts: ['group.deleted'] } })
    for (const name of ['Night shift', 'Depot support', 'Ferry desk']) {
      const { createUserGroup } = await workspace.graph<{ createUserGroup: { id: string } }>(
        'mutation ($i: CreateUserGroupInput!) { createUserGroup(input: $i) { id } }',
        { i: { name } },
      )
      await workspace.graph('mutation ($i: DeleteUserGroupInput!) { deleteUserGroup(input: $i) { userGroupId } }', {
        i: { userGroupId: createUserGroup.id },
      })
    }
  }
  await page.goto(`${workspace.host}${PATH}/alerts`)
  await page.getByRole('navigation', { name: 'Alerts found' }).getByText('Many groups by one person').waitFor()
}

/** What rules over the audit log found, and the rules. */
export const ALERTS: readonly Scene[] = [
  {
    name: 'alerts--none',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}${PATH}/alerts/resolved`)
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  { name: 'alerts--list', show: raised },
  {
    name: 'alerts--open',
    async show(page, stage) {
      await raised(page, stage)
      await page.getByRole('link', { name: /Many groups by one person/ }).click()
      await page.getByRole('heading', { name: 'What was done' }).waitFor()
    },
  },
  {
    name: 'alerts--rules',
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}${PATH}/rules`)
      await page.getByRole('heading', { name: 'Ready rules' }).waitFor()
    },
  },
  {
    name: 'alerts--rule',
    async show(page, stage) {
      await raised(page, stage)
      await page.goto(`${stage.workspace.host}${PATH}/rules`)
      await page.getByRole('link', { name: /Many groups by one person/ }).click()
      await page.getByRole('status').getByText(/alert/).waitFor()
    },
  },
  {
    name: 'alerts--new-rule',
    fails: true,
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}${PATH}/rules?rule=new`)
      await page.getByRole('button', { name: 'Make rule' }).click()
      await page.getByText('Say what the rule counts.').waitFor()
    },
  },
  {
    name: 'alerts--stream',
    async show(page, { workspace }) {
      const { auditStream } = await workspace.graph<{ auditStream: object | null }>('{ auditStream { id } }')
      if (!auditStream) {
        const url = 'https://logs.farrow.invalid/verbatim'
        const { setUpAuditStream: made } = await workspace.graph<{ setUpAuditStream: { stream: { id: string } } }>(
          'mutation ($i: SetUpAuditStreamInput!) { setUpAuditStream(input: $i) { stream { id } } }',
          { i: { url } },
        )
        await workspace.graph('mutation ($i: AuditStreamRefInput!) { testAuditStream(input: $i) { id } }', {
          i: { streamId: made.stream.id },
        })
      }
      await page.goto(`${workspace.host}/audit-log?stream=open`)
      await page.getByRole('heading', { name: 'Last deliveries' }).waitFor()
    },
  },
  {
    name: 'alerts--dashboard',
    async show(page, stage) {
      await raised(page, stage)
      await page.goto(`${stage.workspace.host}${PATH}/dashboard`)
      await page.getByRole('heading', { name: 'Acts by the day' }).waitFor()
    },
  },
  {
    name: 'alerts--closed',
    as: 'viewer',
    fails: true,
    async show(page, { workspace }) {
      await page.goto(`${workspace.host}${PATH}/alerts`)
      await page.getByText('Only managers see alerts and their rules.').waitFor()
    },
  },
]
