import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrations.ts'
import { createTestRegion } from '../testing/test-database.ts'
import { mailerContract } from './mailer-contract.ts'
import { createOutboxMailer, outboxMailMigration } from './outbox-mailer.ts'

const time = { ahead: 0 }
const opened = createTestRegion(inject('adminUrl'), ['post']).then(async ({ urls }) => {
  await migrate(urls.post?.ownerUrl ?? '', 'post', [outboxMailMigration])
  return openDatabase({ url: urls.post?.appUrl ?? '', schema: 'post', poolMax: 2 })
})
const start = async () => createOutboxMailer((await opened).system, { now: () => new Date(Date.now() + time.ahead) })

afterAll(async () => (await opened).close())

mailerContract(async () => {
  const mailer = await start()
  return { mailer, inbox: async (to) => (await mailer.list(to)).map(({ at: _at, ...mail }) => mail) }
})

test('the outbox shows the newest mail first and keeps mails for a week', async () => {
  const outbox = await start()
  const to = `${randomUUID()}@farrow.example`
  const mail = (subject: string) => ({ id: randomUUID(), to, subject, text: 'x', html: 'x' })
  await outbox.send(mail('first'))
  time.ahead += 1000
  await outbox.send(mail('second'))
  expect((await outbox.list(to)).map(({ subject }) => subject)).toEqual(['second', 'first'])
  time.ahead += 8 * 24 * 3_600_000
  await outbox.send(mail('third'))
  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['third'])
})
