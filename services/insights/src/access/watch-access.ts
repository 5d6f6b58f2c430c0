import { watchMembers } from '@verbatim/access/watch-members.ts'
import type { Collaboration } from '@verbatim/kit/collaboration/collaboration.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { createLoop } from '@verbatim/kit/loop.ts'
import { accessChannel } from './project-access.ts'

/** Access that ends by itself, and calls that were lost, are noticed so late at most. */
const POLL_MS = 30_000

/**
 * Ends what people have open in this process when they may do more or less there than when they opened it: they come back
 * with what they may do now, or not at all.
 */
export async function watchAccess(
  { engines, log, parts, name }: Foundation,
  open: readonly Pick<Collaboration, 'recheck' | 'disconnectUser'>[],
): Promise<void> {
  /** Teams of which something was told since the last look; the word of a call that means anything is empty. */
  const told = new Set<string>()
  let everybodyAt = 0
  const loop = createLoop({ pollMs: POLL_MS, log }, async () => {
    // Where something is told all the time everybody is looked at as often as where nothing is.
    const isTime = performance.now() - everybodyAt >= POLL_MS
    const teams: (string | null)[] = isTime || told.has('') ? [null] : [...told]
    if (teams.includes(null)) everybodyAt = performance.now()
    told.clear()
    for (const teamId of teams) for (const collaboration of open) await collaboration.recheck(teamId)
    return false
  })
  const leave = await engines.notifications.listen(accessChannel(name), (teamId) => {
    told.add(teamId)
    loop.wake()
  })
  const members = await watchMembers(engines.bus, (teamId, userId) => {
    for (const collaboration of open) collaboration.disconnectUser(teamId, userId)
  })
  parts.push({
    async stop() {
      leave()
      await Promise.all([loop.stop(), members.stop()])
    },
  })
}
