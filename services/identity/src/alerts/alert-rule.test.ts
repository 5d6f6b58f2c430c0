import { expect, test } from 'vitest'
import { type Alert, answered, takes } from '#src/alerts/alert.ts'
import { type AlertRule, checkedRule, completedBy, whoseOf } from '#src/alerts/alert-rule.ts'
import { firings } from '#src/alerts/preview-alert-rule.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 26, 9, minute))
const THREE_IN_TEN = { times: 3, withinMinutes: 10 }

const alert: Alert = {
  ...{ id: 'a', ruleId: 'r', title: 'Many', severity: 'LOW', state: 'OPEN', who: 'u', times: 3 },
  ...{ firstAt: at(0), lastAt: at(5), raisedAt: at(6), isMailed: true },
  ...{ acknowledgedBy: null, acknowledgedAt: null, resolvedBy: null, resolvedAt: null },
}

test('so many within the time complete a window, the last of them exactly as long after the first is too late', () => {
  expect(completedBy(at(9), [at(0), at(5), at(9)], THREE_IN_TEN)).toEqual({ from: at(0), to: at(9) })
  expect(completedBy(at(10), [at(0), at(5), at(10)], THREE_IN_TEN)).toBeNull()
  expect(completedBy(at(5), [at(0), at(5)], THREE_IN_TEN)).toBeNull()
  expect(completedBy(at(5), [at(5)], { times: 1, withinMinutes: 1 })).toEqual({ from: at(5), to: at(5) })
})

test('one that comes late completes a window in whose middle it was done', () => {
  expect(completedBy(at(4), [at(0), at(4), at(9)], THREE_IN_TEN)).toEqual({ from: at(0), to: at(9) })
  expect(completedBy(at(30), [at(0), at(1), at(2), at(30)], THREE_IN_TEN)).toBeNull()
})

test('what goes on belongs to the alert that was raised, and what begins later raises another', () => {
  const minutes = [0, 1, 2, 3, 11, 40, 41, 42]
  expect(firings(minutes.map(at), THREE_IN_TEN)).toEqual([
    { times: 5, at: at(2) },
    { times: 3, at: at(42) },
  ])
})

test('acts are counted for each person or for all together', () => {
  expect(whoseOf('PERSON', { actor: 'member', actorId: 'u' })).toBe('u')
  expect(whoseOf('PERSON', { actor: 'system', actorId: null })).toBe('system')
  expect(whoseOf('WORKSPACE', { actor: 'member', actorId: 'u' })).toBe('')
})

test('a rule has a name, and counts and minutes within bounds', () => {
  const where = { act: { in: ['note.deleted'] } }
  const rule = { title: ' Many ', severity: 'LOW', where, per: 'PERSON', times: 1, withinMinutes: 10_080 } as const
  expect(checkedRule(rule).title).toBe('Many')
  for (const wrong of [{ title: ' ' }, { times: 0 }, { times: 1001 }, { times: 1.5 }, { withinMinutes: 10_081 }])
    expect(() => checkedRule({ ...rule, ...wrong }), JSON.stringify(wrong)).toThrow()
})

test('an open alert takes all that follows, an acknowledged one while it goes on, a resolved one nothing', () => {
  const rule: Pick<AlertRule, 'withinMinutes'> = THREE_IN_TEN
  expect(takes(alert, at(59), rule)).toBe(true)
  const acknowledged = answered(alert, 'ACKNOWLEDGED', { id: 'm', at: at(7) })
  expect([takes(acknowledged, at(14), rule), takes(acknowledged, at(15), rule)]).toEqual([true, false])
  expect(takes(answered(alert, 'RESOLVED', { id: 'm', at: at(7) }), at(8), rule)).toBe(false)
})

test('an alert keeps who acknowledged and who resolved it, and opened again it forgets both', () => {
  const acknowledged = answered(alert, 'ACKNOWLEDGED', { id: 'ines', at: at(7) })
  const resolved = answered(acknowledged, 'RESOLVED', { id: 'noor', at: at(8) })
  expect(resolved).toMatchObject({
    acknowledgedBy: 'ines',
    acknowledgedAt: at(7),
    resolvedBy: 'noor',
    resolvedAt: at(8),
  })
  expect(answered(resolved, 'OPEN', { id: 'ines', at: at(9) })).toEqual(alert)
  expect(() => answered(resolved, 'RESOLVED', { id: 'ines', at: at(9) })).toThrow('resolved already')
})
