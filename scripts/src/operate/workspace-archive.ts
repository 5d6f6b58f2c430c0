import { join } from 'node:path'
import { REGION_KEYS } from '@verbatim/contracts/regions.ts'
import { ARCHIVE_FORMAT, MANIFEST } from '@verbatim/kit/archive/manifest.ts'
import { readSealed } from '@verbatim/kit/archive/sealed-file.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { z } from 'zod'

/** What says that the archive of a workspace is whole. Written last. */
export const workspaceSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  kind: z.literal('workspace'),
  region: z.enum(REGION_KEYS),
  teamId: z.uuid(),
  /** When it was begun, ISO 8601. */
  begunAt: z.string(),
  rows: z.int().min(0),
  files: z.int().min(0),
  fileBytes: z.int().min(0),
})

export type WorkspaceArchive = z.infer<typeof workspaceSchema>

export const serviceFolder = (folder: string, service: string): string => join(folder, service)
export const filesFolder = (folder: string): string => join(folder, 'files')

/** Reads what an archive says about itself. Throws NotFound where it is not whole, InvalidOperation in another region. */
export async function readWorkspaceArchive(folder: string, region: string): Promise<WorkspaceArchive> {
  const archive = await readSealed(join(folder, MANIFEST), workspaceSchema)
  if (archive.region !== region)
    throw invalidOperation(
      `This archive is of ${archive.region} and this is ${region}. What people said stays in its region.`,
    )
  return archive
}
