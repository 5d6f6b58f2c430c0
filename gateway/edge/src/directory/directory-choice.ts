import { z } from 'zod'
import type { DynamoSettings } from './dynamo-directory.ts'
import { createPostgresDirectory } from './postgres-directory.ts'
import type { TenantDirectory } from './tenant-directory.ts'

/** Which engine keeps the tenant directory. */
export type DirectoryChoice =
  | { engine: 'postgres'; url: string; ownerUrl: string }
  | { engine: 'dynamodb'; settings: DynamoSettings }

/** `dynamodb://aws-region/table?endpoint=http://…&create=true`; another engine than AWS's own needs an endpoint. */
const dynamoPattern = /^dynamodb:\/\/(?<region>[a-z0-9-]+)\/(?<table>[\w.-]{3,255})(?:\?(?<query>.*))?$/
const dynamoQuery = z.strictObject({ endpoint: z.url().optional(), create: z.stringbool().default(false) })

/** Setting of the engine that keeps the directory; for a database, the app role's url. */
export const directoryUrl = z.string().transform((text, ctx): { postgres: string } | { dynamo: DynamoSettings } => {
  if (/^postgres(ql)?:\/\/.+/.test(text)) return { postgres: text }
  const found = dynamoPattern.exec(text)?.groups
  const query = dynamoQuery.safeParse(Object.fromEntries(new URLSearchParams(found?.query ?? '')))
  if (!found || !query.success) {
    ctx.addIssue({ code: 'custom', message: 'must be postgres://… or dynamodb://aws-region/table' })
    return z.NEVER
  }
  const { endpoint, create } = query.data
  const settings = { table: found.table ?? '', awsRegion: found.region ?? '', createTable: create }
  return { dynamo: endpoint === undefined ? settings : { ...settings, endpoint } }
})

/** Opens the directory. The adapter of an engine that was not chosen is never loaded. */
export async function openDirectory(choice: DirectoryChoice): Promise<TenantDirectory> {
  if (choice.engine === 'postgres') return createPostgresDirectory(choice.url, choice.ownerUrl)
  return (await import('./dynamo-directory.ts')).createDynamoDirectory(choice.settings)
}
