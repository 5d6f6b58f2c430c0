import { Client } from 'pg'

/** Takes a name for one holder over all processes of a database. */
export type Locks = {
  /** Takes the name if nobody has it; null while somebody has, in this process or another. Call what it gives to let it go. */
  take(name: string): Promise<(() => Promise<void>) | null>
  close(): Promise<void>
}

/**
 * Locks that the database keeps with one connection of this process, opened at first use: whoever holds one holds no
 * connection of the pool meanwhile, and a process that is killed holds nothing any more. Where the connection is lost, so
 * are its locks.
 */
export function openLocks(url: string, applicationName: string): Locks {
  // By name, whose it is: whoever lost a name with its connection may let it go when another has it.
  const held = new Map<string, symbol>()
  let current: { client: Client; ready: Promise<Client> } | null = null
  const open = (): { client: Client; ready: Promise<Client> } => {
    const client = new Client({ connectionString: url, application_name: `${applicationName} locks`, keepAlive: true })
    // It says so twice, and the next one may be open by then.
    const forget = (): void => {
      if (current?.client !== client) return
      current = null
      held.clear()
    }
    client.on('error', forget)
    client.on('end', forget)
    const ready = client.connect().then(
      () => client,
      (error: unknown) => {
        forget()
        throw error
      },
    )
    return { client, ready }
  }
  const connection = (): Promise<Client> => {
    current ??= open()
    return current.ready
  }
  const ask = async (statement: string, name: string): Promise<boolean> => {
    const { rows } = await (await connection()).query<{ is: boolean }>(statement, [`${applicationName} ${name}`])
    return rows[0]?.is ?? false
  }
  return {
    async take(name) {
      // A session of the database would be given its own lock once more.
      if (held.has(name)) return null
      const holder = Symbol(name)
      held.set(name, holder)
      const isHeld = (): boolean => held.get(name) === holder
      const leave = (): void => {
        if (isHeld()) held.delete(name)
      }
      const isMine = await ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as is', name).catch((error) => {
        leave()
        throw error
      })
      if (isMine)
        return async () => {
          if (isHeld()) await ask('select pg_advisory_unlock(hashtextextended($1, 0)) as is', name)
          leave()
        }
      leave()
      return null
    },
    async close() {
      const client = await current?.ready.catch(() => null)
      await client?.end()
    },
  }
}
