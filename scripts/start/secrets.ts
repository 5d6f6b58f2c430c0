import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys of one installation, made at its first start and kept beside its data, readable by its owner only. */
export type Secrets = { internalKey: string; emailHashKey: string; databasePassword: string }

export async function readOrMakeSecrets(dataDirectory: string): Promise<Secrets> {
  const path = join(dataDirectory, 'secrets.json')
  await mkdir(dataDirectory, { recursive: true, mode: 0o755 })
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text) return JSON.parse(text) as Secrets
  const make = (): string => randomBytes(32).toString('hex')
  const secrets: Secrets = { internalKey: make(), emailHashKey: make(), databasePassword: make() }
  await writeFile(path, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
