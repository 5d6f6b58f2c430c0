import { isId } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import { type Collaboration, serveCollaboration } from '@verbatim/kit/collaboration/collaboration.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { z } from 'zod'
import { projectAccessReader } from '#src/access/project-access.ts'

/** A fraction of the slide's width or height. */
const fraction = z.number().min(0).max(1)

/**
 * What somebody tells the others: the insight and slide that they see (counted from 1), where on it they point, if they
 * do, and whom they follow.
 */
const whereabouts = z.object({
  insightId: z.uuid(),
  slide: z.int().min(1).max(9999),
  pointer: z.object({ x: fraction, y: fraction }).nullable(),
  follows: z.uuid().nullable(),
})

/**
 * Serves the rooms in which people show each other insights, each by the id of the project: where everybody is, and where
 * they point. Nothing of it is kept, and nobody writes.
 */
export const servePresentationRooms = ({ server, db, log, actorSecret }: Foundation): Collaboration =>
  serveCollaboration(server, {
    path: '/api/collab/presentations',
    actorSecret,
    log,
    presence: whereabouts,
    access: (actor, projectId) =>
      db.read(actor.teamId, async (tx) => {
        if (!isId(projectId)) return 'none'
        const levels = await projectAccessReader(tx, actor.teamId).levels(actor, [projectId])
        return permits(levels.get(projectId) ?? 'none', 'READ') ? 'read' : 'none'
      }),
    // Of what is told in a room only the last word counts.
    limits: { waitingMessages: 200 },
    isHeld: async () => false,
    load: async () => null,
    store: async () => undefined,
  })
