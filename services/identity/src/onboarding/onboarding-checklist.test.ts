import { derivedId, newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import {
  EVENTS_MAX,
  isCounted,
  isDone,
  itemsOf,
  type OnboardingChecklist,
  type OnboardingItem,
  VARIANTS,
  variantFor,
} from '#src/onboarding/onboarding-checklist.ts'

const TEAM = newId()
const CREATED = new Date('2026-11-23T08:00:00.123Z')

const aChecklist = (changes: Partial<OnboardingChecklist> = {}): OnboardingChecklist => ({
  userId: newId(),
  variant: 'research-analysis-v1',
  counts: new Map(),
  dismissed: false,
  completed: false,
  workspaceCreatedAt: CREATED,
  ...changes,
})
const event = (item: OnboardingItem, objectId = newId()) => ({ userId: newId(), item, objectId })

test('who makes a workspace, joins it as a contributor or as a manager has a checklist of their own; viewers have none', () => {
  expect(variantFor({ role: 'MANAGER', made: { sampleData: true } })).toBe('research-analysis-v1')
  expect(variantFor({ role: 'MANAGER', made: { sampleData: false } })).toBe('research-analysis-v2')
  expect(variantFor({ role: 'CONTRIBUTOR' })).toBe('research-analysis-v3')
  expect(variantFor({ role: 'MANAGER' })).toBe('research-analysis-v4')
  expect(variantFor({ role: 'VIEWER' })).toBeNull()
})

test('who begins without the sample study brings something first: there is nothing to highlight', () => {
  expect(itemsOf({ variant: 'research-analysis-v2' })[0]).toBe('upload')
  expect(itemsOf({ variant: 'research-analysis-v1' })[0]).toBe('highlight')
  for (const items of Object.values(VARIANTS)) expect(new Set(items).size).toBe(items.length)
})

test('what came with the sample study counts for nobody, but a tag that somebody put on it does', () => {
  const sample = derivedId(TEAM, 'sample:highlight:silence', CREATED)
  for (const item of ['upload', 'highlight', 'insight', 'share'] as const) {
    expect(isCounted(aChecklist(), event(item, sample)), item).toBe(false)
    expect(isCounted(aChecklist(), event(item)), item).toBe(true)
  }
  expect(isCounted(aChecklist(), event('tag', sample))).toBe(true)
})

test('a completed checklist counts no more, nor what is not on it, nor more than is kept', () => {
  expect(isCounted(aChecklist({ completed: true }), event('tag'))).toBe(false)
  expect(isCounted(aChecklist({ variant: 'research-analysis-v3' }), event('invite'))).toBe(false)
  expect(isCounted(aChecklist({ counts: new Map([['tag', EVENTS_MAX - 1]]) }), event('tag'))).toBe(true)
  expect(isCounted(aChecklist({ counts: new Map([['tag', EVENTS_MAX]]) }), event('tag'))).toBe(false)
})

test('it is done when each thing was done once', () => {
  const items = itemsOf(aChecklist())
  expect(isDone(aChecklist({ counts: new Map(items.map((item) => [item, 1])) }))).toBe(true)
  expect(isDone(aChecklist({ counts: new Map(items.slice(1).map((item) => [item, 5])) }))).toBe(false)
})
