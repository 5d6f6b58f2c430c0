import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { invalidOperation } from '../errors.ts'

/**
 * Runs something of which there may be one at a time, over all machines. The database gives the right to go on with the
 * connection, so that who is killed keeps nobody waiting. Throws InvalidOperation while another one runs.
 */
export async function runAlone<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'alone', keepAlive: true })
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      [name],
    )
    if (!rows[0]?.mine) throw invalidOperation('The same is under way already. Wait until it has ended.')
    return await work()
  } finally {
    await client.end()
  }
}

const ASKS_EVERY_MS = 100

/**
 * Runs something after whoever else runs the same. It asks again and again instead of waiting for the lock: a statement
 * that waits is one that an index build of the other waits for.
 */
export async function inTurn<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'in-turn', keepAlive: true })
  await client.connect()
  const isMine = async (): Promise<boolean> => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [name])
    return rows[0]?.mine ?? false
  }
  try {
    while (!(await isMine())) await pause(ASKS_EVERY_MS)
    return await work()
  } finally {
    await client.end()
  }
}
