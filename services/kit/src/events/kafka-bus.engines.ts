import { randomUUID } from 'node:crypto'
import { createLogger } from '../log.ts'
import { engineSetting } from '../testing/engine-settings.ts'
import { busContract } from './bus-contract.ts'
import { createKafkaBus } from './kafka-bus.ts'

const log = createLogger('test', 'silent')
const settings = {
  brokers: engineSetting('KAFKA_BROKERS').split(','),
  prefix: `test-${randomUUID().slice(0, 8)}`,
  partitions: 3,
  replication: 1,
}

busContract(async () => {
  const [one, two] = await Promise.all([createKafkaBus(settings, log), createKafkaBus(settings, log)])
  return {
    one,
    two,
    async stop() {
      await Promise.all([one.stop(), two.stop()])
    },
  }
})
