import { type Client, errors } from '@opensearch-project/opensearch'
import { indexBody, MAPPING_VERSION } from './mapping.ts'
import { namesOf } from './names.ts'
import type { OpenSearchSettings } from './settings.ts'

/** The index that answers and takes writes at present. */
export type Serving = { index: string; mappingVersion: number }

/** The index behind the alias of reads, or null where there is none yet. */
export async function servingIndex(client: Client, alias: string): Promise<Serving | null> {
  const { body: there } = await client.indices.existsAlias({ name: alias })
  if (!there) return null
  const { body } = await client.indices.getMapping({ index: alias })
  const [found] = Object.entries(body)
  if (!found) return null
  const [index, { mappings }] = found
  // The first release wrote no number.
  return { index, mappingVersion: Number(mappings._meta?.version ?? 1) }
}

/** Makes the index of this mapping with both aliases, unless there is one; one of a former release gets what it lacks. */
export async function ensureIndex(client: Client, settings: OpenSearchSettings): Promise<void> {
  const { read, write, index } = namesOf(settings.alias)
  const serving = await servingIndex(client, settings.alias)
  if (serving) {
    const actions = [{ add: { index: serving.index, alias: write } }]
    const { body: hasBoth } = await client.indices.existsAlias({ name: write })
    if (!hasBoth) await client.indices.updateAliases({ body: { actions } })
    if (serving.mappingVersion < MAPPING_VERSION)
      await client.indices.putMapping({ index: serving.index, body: { dynamic: false } as object })
    return
  }
  await createIndex(client, settings, index(MAPPING_VERSION), [read, write])
}

/** Makes an index of the present mapping, unless another process was first. */
export async function createIndex(
  client: Client,
  { shards, replicas }: OpenSearchSettings,
  index: string,
  aliases: readonly string[],
): Promise<void> {
  const body = { ...indexBody(shards, replicas), aliases: Object.fromEntries(aliases.map((alias) => [alias, {}])) }
  try {
    await client.indices.create({ index, body: body as object })
  } catch (error) {
    if (!(error instanceof errors.ResponseError) || !/already_exists/.test(error.message)) throw error
  }
}
