import { Client } from 'pg'
import type { Logger } from '../log.ts'

/** Wake-up calls between processes over PostgreSQL LISTEN; a lost call only delays, since everyone also polls. */
export type Notifications = {
  /** `wake` gets the word that the call came with; an empty one, as after a reconnect, may mean anything. */
  listen(channel: string, wake: (word: string) => void): Promise<() => void>
  /** Wakes everyone who listens on the channel, in every process. Throws when the database is away. */
  call(channel: string): Promise<void>
  stop(): Promise<void>
}

const RECONNECT_MS = 500

/** One connection that listens on every channel asked for, reconnects, and after a reconnect wakes everyone. */
export function createNotifications(url: string, log: Logger): Notifications {
  const wakers = new Map<string, Set<(word: string) => void>>()
  let client: Client | undefined
  let connecting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let asked: Promise<unknown> = Promise.resolve()

  /** A connection takes one question after another; the driver is about to refuse several at once. */
  const ask = (on: Client, question: string, values: string[] = []): Promise<unknown> => {
    const done = asked.then(() => on.query(question, values))
    asked = done.catch(() => undefined)
    return done
  }
  const connect = async (): Promise<void> => {
    connecting ??= connectOnce().catch((error: unknown) => {
      connecting = undefined
      throw error
    })
    await connecting
  }
  const connectOnce = async (): Promise<void> => {
    const next = new Client({ connectionString: url, application_name: 'notifications', keepAlive: true })
    next.on('notification', ({ channel, payload = '' }) => {
      for (const wake of wakers.get(channel) ?? []) wake(payload)
    })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    await next.connect()
    for (const channel of wakers.keys()) await next.query(`listen "${channel}"`)
    client = next
    for (const set of wakers.values()) for (const wake of set) wake('')
  }
  /** A connection reports its end by several events; only the one in use counts, and only once. */
  const lost = (which: Client): void => {
    if (client !== which) return
    client = undefined
    reconnectLater()
  }
  const reconnectLater = (): void => {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      if (stopped || client) return
      connectOnce().catch((error: unknown) => {
        log.warn({ err: error }, 'listening connection lost')
        reconnectLater()
      })
    }, RECONNECT_MS)
    timer.unref()
  }

  return {
    async listen(channel, wake) {
      const set = wakers.get(channel) ?? new Set()
      const isNew = !wakers.has(channel)
      set.add(wake)
      wakers.set(channel, set)
      await connect()
      if (isNew && client) await ask(client, `listen "${channel}"`)
      return () => {
        set.delete(wake)
        if (set.size) return
        wakers.delete(channel)
        if (client) ask(client, `unlisten "${channel}"`).catch(() => undefined)
      }
    },
    async call(channel) {
      await connect()
      if (!client) throw new Error('The database that wakes other processes is away.')
      await ask(client, 'select pg_notify($1, $2)', [channel, ''])
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await connecting?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
