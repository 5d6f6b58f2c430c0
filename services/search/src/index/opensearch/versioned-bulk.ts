import type { Client } from '@opensearch-project/opensearch'

/** A document for the index; `source` also as the JSON that it already is. */
export type VersionedDocument = { id: string; routing: string; version: number; source: object | string }

/**
 * Writes documents in one request. Where the index has one with a greater version (409) it knows better, which is no
 * failure; versions go with each line, so this costs no look beforehand. A document that is refused for anything else
 * makes the whole call fail, so that what was to be written is kept.
 */
export async function writeVersioned(
  client: Client,
  into: { index: string; require_alias?: boolean },
  documents: readonly VersionedDocument[],
): Promise<void> {
  const body = documents.flatMap(({ id, routing, version, source }) => [
    { index: { _id: id, routing, version, version_type: 'external_gte' } },
    source,
  ])
  const { body: done } = await client.bulk({ ...into, body: body as object[] })
  const refused = done.items.flatMap((item) => Object.values(item)).find(({ error, status }) => error && status !== 409)
  if (!refused) return
  throw Object.assign(
    new Error(`The index refused a document: ${refused.error?.type} ${refused.error?.reason ?? ''}`),
    // By which is told whether the document is at fault, or the engine has no room just now: a full disk is a 429.
    { statusCode: refused.status },
  )
}
