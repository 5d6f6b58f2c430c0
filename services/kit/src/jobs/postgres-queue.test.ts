import { inject } from 'vitest'
import { createNotifications } from '../database/notifications.ts'
import { createLogger } from '../log.ts'
import { createTestRegion } from '../testing/test-database.ts'
import { createPostgresQueue } from './postgres-queue.ts'
import { queueContract } from './queue-contract.ts'

const log = createLogger('test', 'silent')
const region = createTestRegion(inject('adminUrl'), [])

queueContract(async () => {
  const { queueUrl } = await region
  const notifications = createNotifications(queueUrl, log)
  const [one, two] = [
    createPostgresQueue(queueUrl, notifications, log),
    createPostgresQueue(queueUrl, notifications, log),
  ]
  return {
    one,
    two,
    async stop() {
      await one.stop()
      await two.stop()
      await notifications.stop()
    },
  }
})
