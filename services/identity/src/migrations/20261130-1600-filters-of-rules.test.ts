import { newId } from '@verbatim/contracts/ids.ts'
import { openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { migrate, rollbackAll } from '@verbatim/kit/database/migrations.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { expect, inject, test } from 'vitest'
import type { AlertRule } from '#src/alerts/alert-rule.ts'
import { alertRuleRepository } from '#src/alerts/alert-rule-repository.ts'
import { filtersOfRules } from './20261130-1600-filters-of-rules.ts'
import { migrations } from './index.ts'

const rule = {
  title: 'Many',
  severity: 'HIGH',
  per: 'PERSON',
  times: 3,
  withinMinutes: 60,
  isOn: true,
  seq: 7,
} as const

test('a rule of before is read as a filter, and is as it was once the step is taken back; a new one is switched off then', async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), ['identity'])
  const { ownerUrl = '', appUrl = '' } = urls.identity ?? {}
  const before = [...kitMigrations, ...migrations.filter(({ name }) => name < filtersOfRules.name)]
  await migrate(ownerUrl, 'identity', before)
  const db = openDatabase({ url: appUrl, schema: 'identity', poolMax: 2 })
  const [teamId, old, member] = [newId(), newId(), newId()]
  const asked = { acts: ['note.deleted'], memberIds: [member], actors: null, objectType: 'note' }
  const row = { id: old, team_id: teamId, title: 'Old', severity: 'LOW', per: 'PERSON', times: 1, within_minutes: 5 }
  const rows = () => db.read(teamId, (tx) => tx('alert_rule').orderBy('title').select('title', 'asked', 'is_on'))
  await db.write(teamId, (tx) =>
    tx('alert_rule').insert({
      ...{ ...row, asked: JSON.stringify(asked), is_on: true, seq: 0, changed_by: member, changed_at: new Date() },
    }),
  )
  await migrate(ownerUrl, 'identity', [...before, filtersOfRules])
  const made: AlertRule = {
    ...{ ...rule, id: newId(), where: { not: { actorKind: { in: ['member'] } } } },
    ...{ changedBy: member, changedAt: new Date() },
  }
  const rules = await db.write(teamId, async (tx) => {
    await alertRuleRepository(tx, teamId).add(made)
    return alertRuleRepository(tx, teamId).list()
  })
  expect(new Map(rules.map(({ title, where }) => [title, where]))).toEqual(
    new Map<string, object>([
      ['Many', made.where],
      [
        'Old',
        { and: [{ act: { in: ['note.deleted'] } }, { actor: { in: [member] } }, { objectType: { in: ['note'] } }] },
      ],
    ]),
  )
  await rollbackAll(ownerUrl, 'identity', [filtersOfRules])
  expect(await rows()).toEqual([
    { title: 'Many', asked: { acts: [], memberIds: null, actors: null, objectType: null }, is_on: false },
    { title: 'Old', asked, is_on: true },
  ])
  await migrate(ownerUrl, 'identity', [...before, filtersOfRules])
  await db.close()
})
