import { type IndexDocument, objectKey } from './documents.ts'
import { namesOf } from './names.ts'
import type { Place } from './settings.ts'
import type { Line, Sweep, WriteOrder } from './write-order.ts'

/** A note or project as the index has it: since when, whether it is gone, and where it is. */
type Head = { version: number; isGone: boolean; projectId: string | null }
type Heads = Map<string, Head>

/**
 * What of an order is still to be done where the index knows of newer facts about the notes and projects in it: nothing
 * comes into what was removed since, and text goes where its note is now. Whether a document itself is newer, the index
 * says when it is written. One request for the whole order.
 */
export async function stillTrue(place: Place, { sweeps, lines }: WriteOrder): Promise<WriteOrder> {
  const heads = await headsOf(place, sweeps, lines)
  const due = sweeps.filter((sweep) => isDue(sweep, heads))
  for (const { teamId, key, version, document } of lines)
    if (!document && (heads.get(`${teamId} ${key}`)?.version ?? 0) <= version)
      heads.set(`${teamId} ${key}`, { version, isGone: true, projectId: null })
  return { sweeps: due, lines: lines.map((line) => follow(line, heads)).filter((line) => !isIntoGone(line, heads)) }
}

async function headsOf({ client, settings }: Place, sweeps: readonly Sweep[], lines: readonly Line[]): Promise<Heads> {
  const wanted = new Map<string, { _id: string; routing: string; _source: string[] }>()
  const want = (teamId: string, keys: readonly string[]): void => {
    for (const key of keys)
      wanted.set(`${teamId} ${key}`, { _id: key, routing: teamId, _source: ['teamId', 'kind', 'projectId'] })
  }
  for (const sweep of sweeps) want(sweep.teamId, headOf(sweep))
  for (const line of lines) want(line.teamId, above(line))
  if (!wanted.size) return new Map()
  const { body } = await client.mget({ index: namesOf(settings.alias).read, body: { docs: [...wanted.values()] } })
  return new Map(
    body.docs.flatMap((doc): [string, Head][] => {
      if (!('_source' in doc) || !doc._source) return []
      const { teamId, kind, projectId } = doc._source as { teamId: string; kind: string; projectId?: string | null }
      // An id of another team may share the shard.
      const head = { version: doc._version ?? 0, isGone: kind === 'gone', projectId: projectId ?? null }
      return [[`${teamId} ${doc._id}`, head]]
    }),
  )
}

const headOf = (sweep: Sweep): string[] =>
  sweep.what === 'move' ? [objectKey(sweep.noteId)] : sweep.head === null ? [] : [sweep.head]

/** Keys of the note and the project that a thing or passage is in. Its vector stands where it stands. */
const above = ({ key, document }: Line): string[] =>
  document === null || document.kind === 'meaning'
    ? []
    : [document.noteId, document.projectId].flatMap((id) =>
        id === null || objectKey(id) === key ? [] : [objectKey(id)],
      )

/** A note that the index does not know, or knows where it is, has not to be moved. */
function isDue(sweep: Sweep, heads: Heads): boolean {
  const [key] = headOf(sweep)
  const head = heads.get(`${sweep.teamId} ${key}`)
  if (head && head.version > sweep.version) return false
  return sweep.what === 'remove' || (head !== undefined && !head.isGone && head.projectId !== sweep.projectId)
}

function follow(line: Line, heads: Heads): Line {
  const { teamId, version, document } = line
  if (document?.kind !== 'passage') return line
  const note: Head | undefined = heads.get(`${teamId} ${objectKey(document.id)}`)
  if (!note || note.isGone || note.version <= version || note.projectId === null) return line
  const followed: IndexDocument = { ...document, projectId: note.projectId }
  return { ...line, document: followed }
}

const isIntoGone = (line: Line, heads: Heads): boolean =>
  above(line)
    .map((key) => heads.get(`${line.teamId} ${key}`))
    .some((head) => head?.isGone && head.version > line.version)
