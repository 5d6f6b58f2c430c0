import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { createLogger } from '../log.ts'
import { createNotifications, type Notifications } from './notifications.ts'

test('a listener that loses its connection listens again, over one connection', async () => {
  const url = inject('adminUrl')
  const admin = new Client({ connectionString: url })
  await admin.connect()
  const notifications = createNotifications(url, createLogger('test', 'silent'))
  let woken = 0
  await notifications.listen('calls', () => woken++)
  const listening = `select pid from pg_stat_activity where application_name = 'notifications' and query like '%"calls"%'`
  const { rows } = await admin.query(listening)
  await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect
    .poll(async () => (await admin.query(listening)).rows[0]?.pid ?? rows[0]?.pid, { timeout: 10_000 })
    .not.toBe(rows[0]?.pid)
  const before = woken
  await admin.query("notify calls, 'x'")
  await expect.poll(() => woken, { timeout: 10_000 }).toBeGreaterThan(before)
  expect((await admin.query(listening)).rowCount).toBe(1)
  await notifications.stop()
  await admin.end()
})

test('channels that are asked for at the same time all receive', async () => {
  const url = inject('adminUrl')
  const admin = new Client({ connectionString: url })
  await admin.connect()
  const notifications = createNotifications(url, createLogger('test', 'silent'))
  const woken = new Set<string>()
  const channels = ['one', 'two', 'three', 'four']
  await Promise.all(channels.map((channel) => notifications.listen(channel, () => woken.add(channel))))
  woken.clear()
  for (const channel of channels) await admin.query(`notify ${channel}`)
  await expect.poll(() => [...woken].sort(), { timeout: 10_000 }).toEqual([...channels].sort())
  await notifications.stop()
  await admin.end()
})

test('who listens hears the word that a call came with', async () => {
  const url = inject('adminUrl')
  const admin = new Client({ connectionString: url })
  await admin.connect()
  const notifications = createNotifications(url, createLogger('test', 'silent'))
  const words: string[] = []
  await notifications.listen('words', (word) => words.push(word))
  words.splice(0)
  await admin.query("notify words, 'notes'; notify words")
  await expect.poll(() => words, { timeout: 10_000 }).toEqual(['notes', ''])
  await notifications.stop()
  await admin.end()
})

test('one process calls another, and who no longer listens is not called', async () => {
  const url = inject('adminUrl')
  const [one, two] = [1, 2].map(() => createNotifications(url, createLogger('test', 'silent'))) as [
    Notifications,
    Notifications,
  ]
  const received: string[] = []
  const unlisten = await one.listen('call one', () => received.push('first'))
  await one.listen('call two', () => received.push('second'))
  received.length = 0
  await two.call('call one')
  await expect.poll(() => received, { timeout: 10_000 }).toEqual(['first'])
  unlisten()
  await two.call('call one')
  await two.call('call two')
  await expect.poll(() => received, { timeout: 10_000 }).toEqual(['first', 'second'])
  await Promise.all([one.stop(), two.stop()])
})
