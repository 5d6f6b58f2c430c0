import type { Admin } from 'kafkajs'

/** Names of a region's topics, and that they are there: brokers do not make topics by themselves. */
export type KafkaTopics = {
  /** The topic of a service's facts. */
  facts(topic: string): string
  /** Facts that a group gave up, the newest word per fact; an empty one when it was handled after all. */
  dead(group: string): string
  /** Facts that somebody asked a group to handle again. */
  replay(group: string): string
  /** The group's name at the broker. */
  group(group: string): string
  /** Makes the topics that are missing. */
  ensure(names: readonly string[]): Promise<void>
}

export type TopicSettings = { prefix: string; partitions: number; replication: number }

/** `{prefix}.{topic}`: regions that share a broker in a small installation do not see each other. */
export function kafkaTopics(
  admin: () => Promise<Admin>,
  { prefix, partitions, replication }: TopicSettings,
): KafkaTopics {
  const known = new Set<string>()
  const topics: KafkaTopics = {
    facts: (topic) => `${prefix}.${topic}`,
    dead: (group) => `${prefix}.dead.${group}`,
    replay: (group) => `${prefix}.replay.${group}`,
    group: (group) => `${prefix}.${group}`,
    async ensure(names) {
      const missing = names.filter((name) => !known.has(name))
      if (!missing.length) return
      const asked = await admin()
      await asked.createTopics({
        waitForLeaders: false,
        topics: missing.map((topic) => ({
          topic,
          replicationFactor: replication,
          numPartitions: topic.startsWith(`${prefix}.dead.`) ? 1 : partitions,
          configEntries: topic.startsWith(`${prefix}.dead.`) ? [{ name: 'cleanup.policy', value: 'compact' }] : [],
        })),
      })
      await untilLed(asked, missing)
      for (const name of missing) known.add(name)
    },
  }
  return topics
}

/**
 * Where each partition of a topic ends. Asked of kafkajs until it knows: right after a topic was made, and while another
 * question refreshes what it knows, it finds no partitions at all and fails by a TypeError.
 */
export async function endsOf(admin: Admin, topic: string): ReturnType<Admin['fetchTopicOffsets']> {
  for (let tries = 1; ; tries++) {
    try {
      return await admin.fetchTopicOffsets(topic)
    } catch (error) {
      if (tries === 20) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

const LEADERS_MS = 30_000
const PAUSE_MS = 100

/**
 * Waits until every partition has a leader that clients know. The broker's word that a topic is made, or that
 * another process was first, comes earlier, and a consumer that subscribes in between fails.
 */
async function untilLed(admin: Admin, names: string[]): Promise<void> {
  const until = Date.now() + LEADERS_MS
  for (;;) {
    try {
      const { topics } = await admin.fetchTopicMetadata({ topics: names })
      if (topics.every(({ partitions }) => partitions.length && partitions.every(({ leader }) => leader >= 0))) return
    } catch (error) {
      if (Date.now() > until) throw error
    }
    if (Date.now() > until) throw new Error(`Kafka has no leader for some of ${names.join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
