import { requireAuditor } from '#src/audit/read-audit-log.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import type { IdentityCtx } from '#src/context.ts'
import {
  type ActFigure,
  type AgeFigure,
  agesOf,
  type ChainFigures,
  type DayFigure,
  daysOf,
  ENDS_WITHIN_MS,
  type Ending,
  type PeopleFigures,
  type ProgramFigures,
  type SignInFigures,
  sinceOf,
  type WayFigure,
} from '#src/dashboard/dashboard.ts'
import { dashboardReader } from '#src/dashboard/dashboard-query.ts'

/** How a workspace stands: who is in it, how they come in, what programs may do, and what was done. */
export type Dashboard = {
  people: PeopleFigures
  ways: WayFigure[]
  ages: AgeFigure[]
  sessions: number
  groups: number
  programs: ProgramFigures
  endings: Ending[]
  signIn: SignInFigures
  chain: ChainFigures
  days: DayFigure[]
  acts: ActFigure[]
}

/** The figures of now, each counted when it is asked. Managers whose plan has the audit log. */
export async function findDashboard({ actor, read, clock }: IdentityCtx): Promise<Dashboard> {
  requireAuditor(actor, 'the dashboard')
  const now = clock.now()
  return read(async (tx) => {
    const figures = dashboardReader(tx, actor.teamId, now)
    const begunAt = await figures.sessionsBegunAt()
    const { enforced, breakGlassId, sessionAgeHours } = await findPolicy(tx, actor.teamId)
    return {
      people: await figures.people(),
      ways: await figures.ways(),
      ages: agesOf(begunAt, now),
      sessions: begunAt.length,
      groups: await figures.groups(),
      programs: await figures.programs(),
      endings: await figures.endings(new Date(now.getTime() + ENDS_WITHIN_MS)),
      signIn: { enforced, breakGlassId, sessionAgeHours, connectionsOn: await figures.connectionsOn() },
      chain: await figures.chain(),
      days: daysOf(await figures.actsByDay(sinceOf(now)), now),
      acts: await figures.acts(sinceOf(now)),
    }
  })
}
