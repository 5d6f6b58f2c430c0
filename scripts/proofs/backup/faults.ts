import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '@verbatim/kit/database/database.ts'
import { startEmbeddedPostgres } from '@verbatim/kit/database/embedded-postgres.ts'
import type { OpenedRegion } from '../region-database.ts'

/** Everything of the region goes: its database with facts and jobs, and its files. The edge keeps its directory. */
export async function loseRegion(directory: string, { secrets, urls }: OpenedRegion, key: string): Promise<void> {
  const { databasePassword: password } = secrets
  const port = new URL(urls.busUrl).port
  const postgres = await startEmbeddedPostgres({
    directory: directory,
    port: Number(port),
    password,
    durable: false,
  })
  const admin = connect(postgres.adminUrl, 'public', 1)
  await admin.raw('drop database ??', [`verbatim_${key}`])
  await admin.destroy()
  await postgres.stop()
  await rm(join(directory, 'blobs'), { recursive: true, force: true })
}

/** Changes one bit in the middle of a file. */
export async function flip(path: string): Promise<void> {
  const file = await open(path, 'r+')
  const at = Math.floor((await file.stat()).size / 2)
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await file.close()
}
