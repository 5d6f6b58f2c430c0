import type { Client } from '@opensearch-project/opensearch'
import { COSINE_MIN, keyName, NEAREST, TEXT_MAX, textHash, textOf } from '../meaning.ts'
import type { IndexedText, IndexedType, IndexQuery, Meaning, Reach, TextKey, TextVector } from '../search-index.ts'
import { type IndexDocument, type MeaningDocument, meaningKey, objectKey, passageKey } from './documents.ts'
import { within } from './query.ts'
import type { Line } from './write-order.ts'

type Target = { client: Client; alias: string }

export type NearText = { id: string; type: IndexedType; blockId: string | null; score: number }

/** The texts nearest to a question among those that its asker may find, best first. */
export async function nearestTexts(
  { client, alias }: Target,
  teamId: string,
  query: IndexQuery,
  reach: Reach,
  { vector, model }: Meaning,
): Promise<NearText[]> {
  const filter: object[] = [
    { term: { teamId } },
    { term: { model } },
    { terms: { type: query.types } },
    ...within(reach),
  ]
  if (query.projectIds) filter.push({ terms: { projectId: query.projectIds } })
  if (query.tagIds.length) filter.push({ terms: { tagIds: query.tagIds } })
  const knn = { vector: { vector: [...vector], k: NEAREST, filter: { bool: { filter } } } }
  const { body } = await client.search({
    index: alias,
    routing: teamId,
    allow_partial_search_results: false,
    body: { size: NEAREST, _source: ['id', 'type', 'blockId'], query: { knn } } as object,
  })
  return body.hits.hits.flatMap(({ _source, _score }) => {
    const source = _source as NearText | undefined
    // Lucene moves cosines from -1..1 to 0..1.
    const score = 2 * Number(_score ?? 0) - 1
    return source && score >= COSINE_MIN ? [{ id: source.id, type: source.type, blockId: source.blockId, score }] : []
  })
}

/** `version` is the document's. */
type Standing = {
  key: TextKey
  document: IndexDocument
  version: number
  text: string
  meaning: MeaningDocument | null
}

/** The texts as they stand, each with its vector where it has one. */
async function standing({ client, alias }: Target, teamId: string, keys: readonly TextKey[]): Promise<Standing[]> {
  if (!keys.length) return []
  const names = keys.flatMap((key) => [documentKey(key), meaningKey(documentKey(key))])
  const docs = names.map((_id) => ({ _id, routing: teamId }))
  const { body } = await client.mget({ index: alias, body: { docs } })
  const byName = new Map(
    body.docs.flatMap((doc): [string, { source: IndexDocument | MeaningDocument; version: number }][] => {
      if (!('_source' in doc)) return []
      const source = doc._source as IndexDocument | MeaningDocument | undefined
      return source?.teamId === teamId ? [[doc._id, { source, version: doc._version ?? 0 }]] : []
    }),
  )
  return keys.flatMap((key) => {
    const { source: document, version = 0 } = byName.get(documentKey(key)) ?? {}
    const meaning = byName.get(meaningKey(documentKey(key)))?.source
    if (document?.kind !== 'object' && document?.kind !== 'passage') return []
    const text = document.kind === 'passage' ? document.content.slice(0, TEXT_MAX) : textOf(document)
    return [{ key, document, version, text, meaning: meaning?.kind === 'meaning' ? meaning : null }]
  })
}

const documentKey = ({ id, blockId }: TextKey): string => (blockId === null ? objectKey(id) : passageKey(id, blockId))

/**
 * Those of the texts that need a vector, and what has to be written for the others: a vector whose text has moved, or has
 * other tags, goes with it.
 */
export async function lookAtTexts(
  place: Target,
  teamId: string,
  model: string,
  keys: readonly TextKey[],
): Promise<{ missing: IndexedText[]; moved: Line[] }> {
  const missing: IndexedText[] = []
  const moved: Line[] = []
  for (const { key, document, version, text, meaning } of await standing(place, teamId, keys)) {
    if (!text.trim()) continue
    if (meaning?.model !== model || meaning.textHash !== textHash(text)) missing.push({ key, text })
    else if (!isBeside(meaning, document)) moved.push(lineOf(key, document, version, meaning))
  }
  return { missing, moved }
}

/** What has to be written so that texts have their vectors. Of a text that is gone nothing is written. */
export async function linesOfVectors(
  place: Target,
  teamId: string,
  model: string,
  vectors: readonly TextVector[],
): Promise<Line[]> {
  const given = new Map(vectors.map((one) => [keyName(one.key), one]))
  const found = await standing(
    place,
    teamId,
    [...given.values()].map(({ key }) => key),
  )
  return found.flatMap(({ key, document, version }) => {
    const one = given.get(keyName(key))
    return one ? [lineOf(key, document, version, { model, textHash: one.hash, vector: [...one.vector] })] : []
  })
}

const aroundOf = ({ teamId, hitId, id, type, projectId, parentId, ...of }: IndexDocument) => ({
  teamId,
  hitId,
  id,
  type,
  projectId,
  noteId: of.noteId,
  blockId: of.blockId,
  needsWrite: of.needsWrite,
  tagIds: of.tagIds,
  // Where nothing is above, a vector of before says nothing of it either, and need not be written again.
  ...(parentId === null ? {} : { parentId }),
})

const isBeside = (meaning: MeaningDocument, document: IndexDocument): boolean =>
  Object.entries(aroundOf(document)).every(
    ([name, value]) => JSON.stringify(meaning[name as keyof MeaningDocument]) === JSON.stringify(value),
  )

/** A vector is of its text's version, so that it goes, stays or is replaced with it. */
const lineOf = (
  key: TextKey,
  document: IndexDocument,
  version: number,
  { model, textHash: hash, vector }: Pick<MeaningDocument, 'model' | 'textHash' | 'vector'>,
): Line => ({
  teamId: document.teamId,
  key: meaningKey(documentKey(key)),
  version,
  document: { ...aroundOf(document), kind: 'meaning', model, textHash: hash, vector },
})
