import { Client, errors } from '@opensearch-project/opensearch'
import {
  type IndexDocument,
  objectDocument,
  objectKey,
  objectOf,
  passageDocument,
  passageKey,
} from './opensearch-documents.ts'
import { indexBody, MAPPING_VERSION } from './opensearch-mapping.ts'
import { searchOpenSearch } from './opensearch-search.ts'
import type { SearchIndex } from './search-index.ts'

export type OpenSearchSettings = {
  /** With user and password where the cluster asks for them. */
  node: string
  /** Name of the alias, e.g. `eu_a-search`. */
  alias: string
  shards: number
  replicas: number
}

export type OpenSearchIndex = SearchIndex & {
  /** Makes everything written so far findable; otherwise that takes up to a second. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

const BULK = 1000

/** The index at scale: one OpenSearch index per region behind an alias, a team's documents on one shard. */
export async function createOpenSearchIndex(settings: OpenSearchSettings): Promise<OpenSearchIndex> {
  const client = new Client({ node: settings.node, maxRetries: 1, requestTimeout: 15_000 })
  const { alias } = settings
  await ensureIndex(client, settings)
  const bulk = (teamId: string, lines: readonly BulkLine[]) => writeAll(client, alias, teamId, lines)
  const removeWhere = (teamId: string, where: object) => removeMatching(client, alias, teamId, where)
  const byIds = async (teamId: string, ids: readonly string[]) => {
    if (!ids.length) return []
    const docs = ids.map((id) => ({ _id: objectKey(id), routing: teamId }))
    const { body } = await client.mget({ index: alias, body: { docs } })
    // An id of another team may share the shard: whose it is, the document says.
    return body.docs.flatMap((doc) => {
      const source = '_source' in doc ? (doc._source as IndexDocument | undefined) : undefined
      return source?.teamId === teamId ? [objectOf(source)] : []
    })
  }
  return {
    put: (teamId, objects) =>
      bulk(
        teamId,
        objects.map((object) => ({ id: objectKey(object.id), document: objectDocument(teamId, object) })),
      ),
    remove: (teamId, ids) =>
      bulk(
        teamId,
        ids.map((id) => ({ id: objectKey(id), document: null })),
      ),
    putPassages: (teamId, noteId, projectId, passages, removed) =>
      bulk(teamId, [
        ...removed.map((blockId) => ({ id: passageKey(noteId, blockId), document: null })),
        ...passages.map((passage) => ({
          id: passageKey(noteId, passage.blockId),
          document: passageDocument(teamId, noteId, projectId, passage),
        })),
      ]),
    async moveNote(teamId, noteId, projectId) {
      const [note] = await byIds(teamId, [noteId])
      if (!note || note.projectId === projectId) return
      await moveMatching(
        client,
        alias,
        teamId,
        { bool: { filter: [{ term: { noteId } }, { term: { kind: 'passage' } }] } },
        projectId,
      )
    },
    removeNote: (teamId, noteId) => removeWhere(teamId, { term: { noteId } }),
    removeProject: (teamId, projectId) => removeWhere(teamId, { term: { projectId } }),
    removeTeam: (teamId) => removeWhere(teamId, { match_all: {} }),
    search: (teamId, query, reach) => searchOpenSearch({ client, alias, byIds }, teamId, query, reach),
    byIds,
    async refresh() {
      await client.indices.refresh({ index: alias })
    },
    stop: () => client.close(),
  }
}

/** Makes the index of this mapping and points the alias at it, unless both are there. */
async function ensureIndex(client: Client, { alias, shards, replicas }: OpenSearchSettings): Promise<void> {
  const { body: there } = await client.indices.existsAlias({ name: alias })
  if (there) return
  const index = `${alias}-v${MAPPING_VERSION}`
  try {
    await client.indices.create({ index, body: { ...indexBody(shards, replicas), aliases: { [alias]: {} } } as object })
  } catch (error) {
    // Another process of the service was first.
    if (!(error instanceof errors.ResponseError) || !/already_exists/.test(error.message)) throw error
  }
}

type BulkLine = { id: string; document: IndexDocument | null }

/** Writes and removes in bulk; a document that the index refuses makes the whole call fail, so that the fact is kept. */
async function writeAll(client: Client, index: string, routing: string, lines: readonly BulkLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += BULK) {
    const body = lines
      .slice(at, at + BULK)
      .flatMap(({ id, document }): object[] =>
        document ? [{ index: { _id: id, routing } }, document] : [{ delete: { _id: id, routing } }],
      )
    const { body: done } = await client.bulk({ index, body })
    const refused = done.items.flatMap((item) => Object.values(item)).find(({ error }) => error)
    if (refused) throw new Error(`The index refused a document: ${refused.error?.type} ${refused.error?.reason ?? ''}`)
  }
}

/** Queries see what a second ago was written; what is to be removed must be seen first. */
async function removeMatching(client: Client, index: string, teamId: string, where: object): Promise<void> {
  await client.indices.refresh({ index })
  const query = { bool: { filter: [{ term: { teamId } }, where] } }
  await client.deleteByQuery({ index, routing: teamId, conflicts: 'proceed', refresh: true, body: { query } as object })
}

async function moveMatching(
  client: Client,
  index: string,
  teamId: string,
  where: object,
  projectId: string,
): Promise<void> {
  await client.indices.refresh({ index })
  const query = { bool: { filter: [{ term: { teamId } }, where] } }
  const script = { source: 'ctx._source.projectId = params.projectId', params: { projectId } }
  await client.updateByQuery({
    index,
    routing: teamId,
    conflicts: 'proceed',
    refresh: true,
    body: { query, script } as object,
  })
}
