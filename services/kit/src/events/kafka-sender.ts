import { type Kafka, Partitioners, type Producer, type ProducerRecord } from 'kafkajs'
import { answered } from './kafka-limit.ts'

/** Sends messages, all of a record or none as far as the caller knows. */
export type KafkaSender = { send(record: Omit<ProducerRecord, 'acks'>): Promise<void>; stop(): Promise<void> }

/**
 * An idempotent producer that connects when it is first needed, and that is given up when a send has failed. The broker
 * may have the messages all the same and counts them; the next ones would get the same numbers, and the broker would
 * refuse them for ever or take them for the earlier ones and drop them. A new producer is numbered anew.
 */
export function kafkaSender(kafka: Kafka): KafkaSender {
  let current: Promise<Producer> | undefined
  const open = async (): Promise<Producer> => {
    const producer = kafka.producer({
      idempotent: true,
      // One request at a time keeps a team's facts in order when a send is repeated.
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    })
    await producer.connect()
    return producer
  }
  const close = async (producer: Promise<Producer> | undefined): Promise<void> => {
    // Whether it ends well is nothing to anybody any more.
    await producer?.then((one) => one.disconnect()).catch(() => undefined)
  }
  return {
    async send(record) {
      current ??= open()
      const mine = current
      try {
        await answered(mine.then((producer) => producer.send({ ...record, acks: -1 })))
      } catch (error) {
        if (current === mine) {
          current = undefined
          void close(mine)
        }
        throw error
      }
    },
    stop: () => close(current),
  }
}
