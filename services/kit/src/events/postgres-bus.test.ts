import { inject } from 'vitest'
import { createNotifications } from '../database/notifications.ts'
import { createLogger } from '../log.ts'
import { createTestRegion } from '../testing/test-database.ts'
import { busContract } from './bus-contract.ts'
import { createPostgresBus } from './postgres-bus.ts'

const log = createLogger('test', 'silent')
const region = createTestRegion(inject('adminUrl'), [])

busContract(async () => {
  const { busUrl } = await region
  const notifications = createNotifications(busUrl, log)
  const [one, two] = [createPostgresBus(busUrl, notifications, log), createPostgresBus(busUrl, notifications, log)]
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
