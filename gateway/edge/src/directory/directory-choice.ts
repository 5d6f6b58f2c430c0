import { z } from 'zod'
import type { DynamoSettings } from './dynamo-directory.ts'
import { createPostgresDirectory } from './postgres-directory.ts'
import type { TenantDirectory } from './tenant-directory.ts'

/** Which engine keeps the tenant directory. */
export type DirectoryChoice =
  | { engine: 'postgres'; url: string; ownerUrl: string }
  | { engine: 'dynamodb'; settings: DynamoSettings }

/**
 * `dynamodb://aws-region/table?home=aws-region&endpoint=http://…&create=true`. In a global table `home` is the replica
 * that every edge writes to; another engine than AWS's own needs an endpoint.
 */
const dynamoPattern = /^dynamodb:\/\/(?<region>[a-z0-9-]+)\/(?<table>[\w.-]{3,255})(?:\?(?<query>.*))?$/
const dynamoQuery = z.strictObject({
  home: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  endpoint: z.url().optional(),
  create: z.stringbool().default(false),
})

/** Setting of the engine that keeps the directory; for a database, the app role's url. */
export const directoryUrl = z.string().transform((text, ctx): { postgres: string } | { dynamo: DynamoSettings } => {
  if (/^postgres(ql)?:\/\/.+/.test(text)) return { postgres: text }
  const found = dynamoPattern.exec(text)?.groups
  const query = dynamoQuery.safeParse(Object.fromEntries(new URLSearchParams(found?.query ?? '')))
  if (!found || !query.success) {
    ctx.addIssue({ code: 'custom', message: 'must be postgres://… or dynamodb://aws-region/table' })
    return z.NEVER
  }
  const { endpoint, create, home } = query.data
  const settings = { table: found.table ?? '', awsRegion: found.region ?? '', createTable: create }
  return {
    dynamo: {
      ...settings,
      ...(home === undefined ? {} : { homeRegion: home }),
      ...(endpoint === undefined ? {} : { endpoint }),
    },
  }
})

/** Opens the directory. The adapter of an engine that was not chosen is never loaded. */
export async function openDirectory(choice: DirectoryChoice): Promise<TenantDirectory> {
  if (choice.engine === 'postgres') return createPostgresDirectory(choice.url, choice.ownerUrl)
  return (await import('./dynamo-directory.ts')).createDynamoDirectory(choice.settings)
}
