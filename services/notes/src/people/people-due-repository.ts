import type { Database } from '@verbatim/kit/database/database.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { createLoop } from '@verbatim/kit/loop.ts'
import type { Running } from '@verbatim/kit/service.ts'
import { namePeople } from '#src/people/name-people.ts'

const POLL_MS = 60_000

/** Tells the names of one workspace whose notes are older than persons; false where there is none. What is held waits. */
export const nameNextPeople = (db: Database): Promise<boolean> =>
  db.writeInTurn(async (tx, asTeam) => {
    const { rows } = await tx.raw<{ rows: { team_id: string }[] }>(
      `delete from people_due where team_id = (
         select team_id from people_due due
          where not exists (select from team_hold h where h.team_id = due.team_id)
          order by team_id limit 1 for update skip locked
       ) returning team_id`,
    )
    const teamId = rows[0]?.team_id
    if (!teamId) return false
    await asTeam(teamId)
    await namePeople(tx, { teamId })
    return true
  })

/** Looks at the start, and now and then, for workspaces whose names are to become persons. */
export const watchPeopleDue = ({ db, log }: Foundation): Running =>
  createLoop({ pollMs: POLL_MS, log }, () => nameNextPeople(db))
