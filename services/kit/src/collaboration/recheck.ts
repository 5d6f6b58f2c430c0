import type { Connection, Hocuspocus } from '@hocuspocus/server'
import type { Actor } from '../actor.ts'
import type { CollaborationContext } from './context.ts'
import { endConnection } from './end-connection.ts'
import type { CollaborationOptions } from './options.ts'

/** What one person has open of one document, in all of their windows. */
type OpenAs = { actor: Actor; documentId: string; connections: Connection[] }

/** So many are asked for at once: what people do meanwhile needs connections to the database too. */
const AT_ONCE = 4

/** Ends the connections of a team, or of all, whose access is another one than when they were opened. */
export async function recheck(
  hocuspocus: Hocuspocus,
  options: CollaborationOptions,
  teamId: string | null,
): Promise<void> {
  const open = openOf(hocuspocus, teamId)
  const worker = async (): Promise<void> => {
    for (let one = open.shift(); one; one = open.shift()) await judge(one, options)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function openOf(hocuspocus: Hocuspocus, teamId: string | null): OpenAs[] {
  const found = new Map<string, OpenAs>()
  for (const [documentId, document] of hocuspocus.documents)
    for (const { connection } of document.connections.values()) {
      const { actor } = connection.context as CollaborationContext
      if (!actor || (teamId !== null && actor.teamId !== teamId)) continue
      const key = `${actor.teamId} ${actor.userId} ${documentId}`
      const one = found.get(key) ?? { actor, documentId, connections: [] }
      one.connections.push(connection)
      found.set(key, one)
    }
  return [...found.values()]
}

async function judge({ actor, documentId, connections }: OpenAs, options: CollaborationOptions): Promise<void> {
  const level = await levelOf(actor, documentId, options)
  for (const connection of connections)
    if (level === 'none' || (level === 'read') !== connection.readOnly) endConnection(connection)
}

async function levelOf(
  actor: Actor,
  documentId: string,
  { access, isHeld, log }: CollaborationOptions,
): Promise<'none' | 'read' | 'write'> {
  try {
    const level = await access(actor, documentId)
    return level === 'write' && (await isHeld(actor.teamId)) ? 'read' : level
  } catch (error) {
    log.warn({ err: error, documentId }, 'an open document could not be judged, and its connections end')
    return 'none'
  }
}
