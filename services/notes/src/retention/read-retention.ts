import { permits } from '@verbatim/contracts/roles.ts'
import { forbidden, invalid } from '@verbatim/kit/errors.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import type { NotesCtx } from '#src/context.ts'
import type { SetRetentionInput } from '#src/gql/graph-types.ts'
import { type MemberRef, memberRef } from '#src/member-ref.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { type DueThing, dueQuery, type Going, type PlannedDay, type PlannedProject } from '#src/retention/due-query.ts'
import { retentionReader } from '#src/retention/retention-repository.ts'
import { effectiveDays, type LegalHold, refuseLonger, retentionDays } from '#src/retention/retention-rule.ts'

const DAY_MS = 86_400_000

type SeenHold = { reason: string; setBy: MemberRef | null; setAt: Date }

export type SeenRetention = {
  id: string
  days: number | null
  from: 'PROJECT' | 'WORKSPACE' | 'DEFAULT'
  ownDays: number | null
  everything: boolean
  insights: boolean
  workspaceDays: number | null
  workspaceEverything: boolean
  workspaceInsights: boolean
  changedBy: MemberRef | null
  changedAt: Date | null
  hold: SeenHold | null
  workspaceHold: SeenHold | null
  viewerCan: { edit: boolean; hold: boolean }
}

/** What counts in a project, or in the workspace by a null id, where it comes from, and what is held. */
export async function readRetention(ctx: NotesCtx, projectId: string | null): Promise<SeenRetention> {
  const set = await ctx.read((tx) => retentionReader(tx, ctx.actor.teamId).of(projectId))
  const isManager = ctx.actor.role === 'MANAGER'
  const here = projectId === null ? set.workspace : set.project
  const mayEdit =
    projectId === null
      ? isManager
      : permits(await ctx.loaders(accessLoaders).grantedProjectLevel.load(projectId), 'FULL')
  return {
    id: projectId ?? ctx.actor.teamId,
    ...effectiveDays(set.workspace, set.project),
    ownDays: here.days,
    everything: here.everything,
    insights: here.insights,
    workspaceDays: set.workspace.days,
    workspaceEverything: set.workspace.everything,
    workspaceInsights: set.workspace.insights,
    changedBy: memberRef(here.changedBy),
    changedAt: here.changedAt,
    hold: toSeen(projectId === null ? set.workspaceHold : set.projectHold),
    workspaceHold: toSeen(set.workspaceHold),
    viewerCan: { edit: mayEdit, hold: isManager },
  }
}

const toSeen = (hold: LegalHold | null): SeenHold | null => hold && { ...hold, setBy: memberRef(hold.setBy) }

export type RetentionPlan = { days: PlannedDay[]; projects: PlannedProject[] }

/** What goes when, in a project for whoever may read it, in the whole workspace for managers. */
export async function retentionPlan(ctx: NotesCtx, wanted: string | null): Promise<RetentionPlan> {
  const projectId = await requirePlanPlace(ctx, wanted)
  return ctx.read(async (tx) => {
    const due = dueQuery(tx, ctx.actor.teamId)
    const isHere = (of: { projectId: string }): boolean => projectId === null || of.projectId === projectId
    return {
      days: (await due.days(ctx.clock.now())).filter(isHere),
      projects: (await due.projects()).filter(isHere),
    }
  })
}

const DAY_LISTED = 200

/**
 * What goes on a day (`YYYY-MM-DD` in UTC), at most 200 and only what the actor may read; what is late counts to today.
 * Throws ValidationError for what is no day.
 */
export async function retentionDay(ctx: NotesCtx, day: string, wanted: string | null): Promise<DueThing[]> {
  const from = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(from.getTime())) throw invalid('Give the day as 2026-12-01.')
  const projectId = await requirePlanPlace(ctx, wanted)
  const until = new Date(from.getTime() + DAY_MS)
  const isToday = from <= ctx.clock.now() && ctx.clock.now() < until
  const things = await ctx.read((tx) =>
    dueQuery(tx, ctx.actor.teamId).between(isToday ? null : from, until, DAY_LISTED * 5),
  )
  const levels = ctx.loaders(accessLoaders).projectLevel
  const seen = await Promise.all(things.map(async (thing) => (await levels.load(thing.projectId)) !== 'none'))
  return things
    .filter((thing, at) => seen[at] && (projectId === null || thing.projectId === projectId))
    .slice(0, DAY_LISTED)
}

async function requirePlanPlace(ctx: NotesCtx, wanted: string | null): Promise<string | null> {
  if (wanted !== null) return (await requireProject(ctx, wanted, 'READ')).id
  if (ctx.actor.role !== 'MANAGER') throw forbidden('Managers see what goes in the whole workspace.')
  return null
}

const MONTH_MS = 30 * DAY_MS

export type RetentionPreview = Record<
  'filesNow' | 'bytesNow' | 'notesNow' | 'insightsNow' | 'filesSoon' | 'notesSoon' | 'insightsSoon',
  number
>

/** What a rule would remove at once, and within 30 days, before it is saved. */
export async function previewRetention(ctx: NotesCtx, input: SetRetentionInput): Promise<RetentionPreview> {
  const days = retentionDays(input.days)
  const projectId = await requirePlanPlace(ctx, input.projectId ?? null)
  return ctx.read(async (tx) => {
    const { teamId } = ctx.actor
    if (projectId !== null) refuseLonger((await retentionReader(tx, teamId).of(null)).workspace.days, days)
    const now = ctx.clock.now()
    const everything = days !== null && (input.everything ?? false)
    const proposed = { projectId, days, everything, insights: everything && (input.insights ?? false) }
    const planned = await dueQuery(tx, teamId, proposed).days(now)
    const today = now.toISOString().slice(0, 10)
    const soon = new Date(now.getTime() + MONTH_MS).toISOString().slice(0, 10)
    const sum = (until: string, what: keyof Going): number =>
      planned.reduce((all, one) => (one.day <= until && isIn(one, projectId) ? all + one[what] : all), 0)
    return {
      filesNow: sum(today, 'files'),
      bytesNow: sum(today, 'bytes'),
      notesNow: sum(today, 'notes'),
      insightsNow: sum(today, 'insights'),
      filesSoon: sum(soon, 'files'),
      notesSoon: sum(soon, 'notes'),
      insightsSoon: sum(soon, 'insights'),
    }
  })
}

const isIn = (one: PlannedDay, projectId: string | null): boolean => projectId === null || one.projectId === projectId
