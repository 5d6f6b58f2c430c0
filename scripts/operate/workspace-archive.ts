import { join } from 'node:path'
import { REGION_KEYS } from '@verbatim/contracts/regions.ts'
import { ARCHIVE_FORMAT, MANIFEST } from '@verbatim/kit/archive/manifest.ts'
import { readSealed, sumOfFile } from '@verbatim/kit/archive/sealed-file.ts'
import { AppError, invalidOperation } from '@verbatim/kit/errors.ts'
import { z } from 'zod'
import { ARCHIVED } from './archived.ts'
import type { RegionConnections } from './region-connections.ts'

const FILES = 'files'

/** What says that the archive of a workspace is whole. Written last. */
const workspaceSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  kind: z.literal('workspace'),
  region: z.enum(REGION_KEYS),
  teamId: z.uuid(),
  /** When it was begun, ISO 8601. */
  begunAt: z.string(),
  rows: z.int().min(0),
  files: z.int().min(0),
  fileBytes: z.int().min(0),
  /** SHA-256 of the manifest of each service and of the files, by folder: the key that seals this one vouches for all. */
  parts: z.record(z.string(), z.string()),
})

export type WorkspaceArchive = z.infer<typeof workspaceSchema>

export const serviceFolder = (folder: string, service: string): string => join(folder, service)
export const filesFolder = (folder: string): string => join(folder, FILES)

/** The sums of all manifests of an archive. */
export async function partsIn(folder: string): Promise<Record<string, string>> {
  const names = [...ARCHIVED.map(({ service }) => service), FILES]
  const sums = names.map(async (name) => [name, await sumOfFile(join(folder, name, MANIFEST))] as const)
  return Object.fromEntries(await Promise.all(sums))
}

/**
 * Reads what an archive says about itself. Throws NotFound where it is not whole, InvalidOperation in another region,
 * ValidationError where somebody without the internal key made it or anything in it.
 */
export async function readWorkspaceArchive(
  folder: string,
  { region, archiveKey }: Pick<RegionConnections, 'region' | 'archiveKey'>,
): Promise<WorkspaceArchive> {
  const archive = await readSealed(join(folder, MANIFEST), workspaceSchema, await archiveKey())
  if (archive.region !== region)
    throw invalidOperation(
      `This archive is of ${archive.region} and this is ${region}. What people said stays in its region.`,
    )
  for (const [name, sum] of Object.entries(await partsIn(folder)))
    if (archive.parts[name] !== sum)
      throw new AppError('ValidationError', `${join(folder, name, MANIFEST)} was changed since it was written.`)
  return archive
}
