import { randomUUID } from 'node:crypto'
import { createLogger } from '../log.ts'
import { engineSetting } from '../testing/engine-settings.ts'
import { queueContract } from './queue-contract.ts'
import { createSqsQueue } from './sqs-queue.ts'

const log = createLogger('test', 'silent')
const settings = {
  prefix: `test-${randomUUID().slice(0, 8)}`,
  awsRegion: engineSetting('AWS_REGION'),
  endpoint: engineSetting('SQS_ENDPOINT'),
}

queueContract(async () => {
  const [one, two] = [createSqsQueue(settings, log), createSqsQueue(settings, log)]
  return {
    one,
    two,
    async stop() {
      await Promise.all([one.stop(), two.stop()])
    },
  }
})
