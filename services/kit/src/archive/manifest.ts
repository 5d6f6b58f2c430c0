import { join } from 'node:path'
import { z } from 'zod'
import { readSealed } from './sealed-file.ts'

/** Grows when archives of an earlier version can no longer be read. */
export const ARCHIVE_FORMAT = 2

const sum = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const tableSchema = z.object({
  name,
  columns: z.array(z.string()),
  rows: z.int().min(0),
  bytes: z.int().min(0),
  sha256: sum,
  restless: z.boolean(),
})

/** What an archive of one service's rows of one team says about itself. */
const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  service: name,
  teamId: z.uuid(),
  /** When the rows were so, ISO 8601. */
  takenAt: z.string(),
  /** Steps that the schema had taken. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  /** Rows of the region that rows of the team refer to. */
  shared: z.array(tableSchema),
})

export type TeamManifest = z.infer<typeof manifestSchema>
export type TableSum = z.infer<typeof tableSchema>

export const MANIFEST = 'manifest.json'
export const fileOf = (folder: string, table: string): string => join(folder, `${table}.ndjson`)

/** Reads the manifest of a folder. Throws NotFound or ValidationError. */
export const readManifest = (folder: string): Promise<TeamManifest> =>
  readSealed(join(folder, MANIFEST), manifestSchema)
