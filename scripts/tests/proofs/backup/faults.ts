import { appendFile, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readLines, sumLines } from '@verbatim/kit/archive/line-files.ts'
import { MANIFEST, readManifest } from '@verbatim/kit/archive/manifest.ts'
import { writeSealed } from '@verbatim/kit/archive/sealed-file.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { startEmbeddedPostgres } from '@verbatim/kit/database/embedded-postgres.ts'
import { partsIn } from '@verbatim/operations/workspace-archive.ts'
import type { OpenedRegion } from '../region-database.ts'

/** Everything of the region goes: its database with facts and jobs, and its files. The edge keeps its directory. */
export async function loseRegion(directory: string, region: OpenedRegion, key: string): Promise<void> {
  await loseDatabase(directory, region, key)
  await rm(join(directory, 'blobs'), { recursive: true, force: true })
}

/** The region's database goes, with facts and jobs. Its files stay. */
export async function loseDatabase(directory: string, { secrets, urls }: OpenedRegion, key: string): Promise<void> {
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
}

/** Changes one bit in the middle of a file. */
export async function flip(path: string): Promise<void> {
  const file = await open(path, 'r+')
  const at = Math.floor((await file.stat()).size / 2)
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await file.close()
}

/** Adds somebody to the accounts of an archive's identity, with sums and seal as anybody can make them. */
export async function forgeAccount(folder: string): Promise<void> {
  const path = join(folder, 'account.ndjson')
  const [line = '[]'] = (await readFile(path, 'utf8')).split('\n')
  const values = (JSON.parse(line) as (string | null)[]).map((value) =>
    value?.includes('@') ? 'eve@evil.example' : value,
  )
  await appendFile(path, `${JSON.stringify(values)}\n`)
  const manifest = await readManifest(folder)
  const sum = await sumLines(readLines(path))
  const shared = manifest.shared.map((table) => (table.name === 'account' ? { ...table, ...sum } : table))
  await writeSealed(join(folder, MANIFEST), { ...manifest, shared })
}

/** Seals an archive once more, as somebody does who has no key. */
export async function sealAsAnybody(folder: string): Promise<void> {
  const { sealed } = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as { sealed: string }
  await writeSealed(join(folder, MANIFEST), { ...JSON.parse(sealed), parts: await partsIn(folder) })
}
