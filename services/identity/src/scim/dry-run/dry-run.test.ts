import { expect, test } from 'vitest'
import { dryRunOf } from './dry-run.ts'
import type { WouldBe } from './dry-run-repository.ts'

const tried = (id: string, ...changes: WouldBe[]) => ({
  ...{ id, changes, scimTokenId: 'token', madeIds: [], answeredId: null, happenedAt: new Date(0) },
  request: { method: 'POST', path: ['Users'], body: {} },
})
const would = (kind: WouldBe['kind']): WouldBe => ({ kind, conflict: kind === 'CONFLICT', subject: kind, outcome: '' })

test('what would come is counted by kind, and what is the same is counted only', () => {
  const run = dryRunOf([
    tried('a', would('USER_JOINED')),
    tried('b', would('CONFLICT'), would('GROUP_CHANGED')),
    tried('c', would('SAME')),
    tried('d', would('USER_LEFT')),
  ])
  expect(run).toMatchObject({ joins: 1, changes: 1, leaves: 1, conflicts: 1, same: 1 })
  expect(run.items.map(({ id }) => id)).toEqual(['a-0', 'b-0', 'b-1', 'd-0'])
})

test('nothing tried is nothing', () => {
  expect(dryRunOf([])).toEqual({ joins: 0, changes: 0, leaves: 0, conflicts: 0, same: 0, items: [] })
})
