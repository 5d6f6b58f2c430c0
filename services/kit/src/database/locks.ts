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
  const held = new Set<string>()
  let opened: Promise<Client> | null = null
  const open = async (): Promise<Client> => {
    const client = new Client({ connectionString: url, application_name: `${applicationName} locks`, keepAlive: true })
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    return client
  }
  const forget = (): void => {
    opened = null
    held.clear()
  }
  const connection = (): Promise<Client> => {
    opened ??= open().catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
  const ask = async (statement: string, name: string): Promise<boolean> => {
    const { rows } = await (await connection()).query<{ is: boolean }>(statement, [`${applicationName} ${name}`])
    return rows[0]?.is ?? false
  }
  return {
    async take(name) {
      // A session of the database would be given its own lock once more.
      if (held.has(name)) return null
      held.add(name)
      const isMine = await ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as is', name).catch((error) => {
        held.delete(name)
        throw error
      })
      if (isMine)
        return async () => {
          if (held.has(name)) await ask('select pg_advisory_unlock(hashtextextended($1, 0)) as is', name)
          held.delete(name)
        }
      held.delete(name)
      return null
    },
    async close() {
      const client = await opened?.catch(() => null)
      await client?.end()
    },
  }
}
