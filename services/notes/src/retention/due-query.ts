import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** A rule as it would be: for the workspace by a null id, or for a project. */
export type ProposedRule = { projectId: string | null; days: number | null; everything: boolean; insights: boolean }

/** Something that goes: a file with its bytes, or a whole note or insight where a manager lets them go too. */
export type DueThing = {
  kind: 'FILE' | 'NOTE' | 'INSIGHT'
  id: string
  /** Null for an insight and its files. */
  noteId: string | null
  insightId: string | null
  projectId: string
  /** The note's; empty for an insight and its files. */
  title: string
  /** The file's; null of what is none. */
  fileName: string | null
  /** Bytes as uploaded; none of what is no file. */
  size: number
  dueAt: Date
  by: 'WORKSPACE' | 'PROJECT'
}

type Row = {
  kind: DueThing['kind']
  id: string
  note_id: string | null
  insight_id: string | null
  project_id: string
  title: string
  file_name: string | null
  size: string
  due_at: Date
  by: 'WORKSPACE' | 'PROJECT'
}

/** Everything that will go, each with its day. What is held has its day too; `held` says that it stays. */
const DUE = `
  with rule as (
    select project_id, days, everything, insights from retention_rule
    where team_id = :teamId and not (:isProposed and project_id is not distinct from :place::uuid)
    union all select :place::uuid, :days::int, :everything::boolean, :insights::boolean where :isProposed
  ),
  place as (
    select p.id as project_id, least(w.days, o.days) as days,
      least(case when w.everything then w.days end, case when o.everything then o.days end) as note_days,
      least(case when w.insights then w.days end, case when o.insights then o.days end) as insight_days,
      case when o.days < coalesce(w.days, o.days + 1) then 'PROJECT' else 'WORKSPACE' end as by,
      exists (select from legal_hold h
        where h.team_id = :teamId and (h.project_id is null or h.project_id = p.id)) as held
    from project p
    left join rule w on w.project_id is null
    left join rule o on o.project_id = p.id
    where p.team_id = :teamId
  ),
  due as (
    select 'FILE' as kind, f.id, f.note_id, f.insight_id, place.project_id, coalesce(n.title, '') as title, f.name as file_name, f.size,
      f.created_at as since, f.created_at + place.days * interval '1 day' as due_at, place.by, place.held,
      f.removal_told_at, f.clips_ordered_at
    from file f left join note n on n.id = f.note_id left join known_insight i on i.id = f.insight_id
    join place on place.project_id = coalesce(n.project_id, i.project_id)
    where f.team_id = :teamId and f.has_bytes and f.state in ('DONE', 'FAILED', 'CANCELLED') and place.days is not null
    union all
    select 'NOTE', n.id, n.id, null, n.project_id, n.title, null, 0,
      n.created_at, n.created_at + place.note_days * interval '1 day', place.by, place.held,
      n.removal_told_at, null
    from note n join place on place.project_id = n.project_id
    where n.team_id = :teamId and place.note_days is not null
    union all
    select 'INSIGHT', i.id, null, i.id, i.project_id, '', null, 0,
      i.created_at, i.created_at + place.insight_days * interval '1 day', place.by, place.held,
      i.removal_told_at, null
    from known_insight i join place on place.project_id = i.project_id
    where i.team_id = :teamId and i.ran_out_at is null and place.insight_days is not null
  )`

/** How much goes. */
export type Going = { files: number; bytes: number; notes: number; insights: number }
export type PlannedDay = Going & { day: string; projectId: string }
export type PlannedProject = Going & {
  projectId: string
  title: string
  days: number | null
  held: boolean
  since: Date | null
  firstDueAt: Date | null
  lastDueAt: Date | null
}
type SumRow = { project_id: string; files: number; bytes: string; notes: number; insights: number }
type DayRow = SumRow & { day: string }
type ProjectRow = SumRow & {
  title: string
  days: number | null
  held: boolean
  since: Date | null
  first_due_at: Date | null
  last_due_at: Date | null
}

const SUMS = `count(*) filter (where due.kind = 'FILE')::int as files, coalesce(sum(due.size), 0)::text as bytes,
  count(*) filter (where due.kind = 'NOTE')::int as notes,
  count(*) filter (where due.kind = 'INSIGHT')::int as insights`

const THINGS = 'select kind, id, note_id, insight_id, project_id, title, file_name, size, due_at, by from due'

/** What goes when, by the rules that hold or as they would be. Days are of UTC. */
export function dueQuery(tx: ReadTransaction, teamId: string, proposed?: ProposedRule) {
  const given = {
    teamId,
    isProposed: proposed !== undefined,
    place: proposed?.projectId ?? null,
    days: proposed?.days ?? null,
    everything: proposed?.everything ?? false,
    insights: proposed?.insights ?? false,
  }
  return {
    /** Sums of each day and project, of what is not held; what is late counts to `now`. */
    async days(now: Date): Promise<PlannedDay[]> {
      const { rows } = await tx.raw<{ rows: DayRow[] }>(
        `${DUE} select to_char(greatest(due_at, :now::timestamptz) at time zone 'UTC', 'YYYY-MM-DD') as day,
           project_id, ${SUMS} from due where not held group by 1, 2 order by 1, 2`,
        { ...given, now },
      )
      return rows.map((row) => ({ ...sumsOf(row), day: row.day }))
    },
    /** Each living project with what is there and goes or is held. */
    async projects(): Promise<PlannedProject[]> {
      const { rows } = await tx.raw<{ rows: ProjectRow[] }>(
        `${DUE} select p.id as project_id, p.title, place.days, place.held, ${SUMS}, min(due.since) as since,
           min(due.due_at) as first_due_at, max(due.due_at) as last_due_at
         from project p join place on place.project_id = p.id left join due on due.project_id = p.id
         where p.team_id = :teamId and p.deleted_at is null and (place.days is not null or place.held)
         group by p.id, p.title, place.days, place.held order by min(due.due_at) nulls last, p.title, p.id`,
        given,
      )
      return rows.map((row) => ({
        ...sumsOf(row),
        title: row.title,
        days: row.days,
        held: row.held,
        since: row.since,
        firstDueAt: row.first_due_at,
        lastDueAt: row.last_due_at,
      }))
    },
    /** What is over by then, the first first, without recordings whose clips are being cut since less than a day. */
    async over(now: Date, limit: number): Promise<DueThing[]> {
      const { rows } = await tx.raw<{ rows: Row[] }>(
        `${DUE} ${THINGS} where not held and due_at < :now
           and (clips_ordered_at is null or clips_ordered_at <= :now::timestamptz - interval '1 day')
         order by due_at, kind desc, id limit :limit`,
        { ...given, now, limit },
      )
      return rows.map(toThing)
    },
    /** A file that is over by then and is not held; null otherwise. */
    async fileOver(fileId: string, now: Date): Promise<DueThing | null> {
      const { rows } = await tx.raw<{ rows: Row[] }>(
        `${DUE} ${THINGS} where not held and due_at < :now and kind = 'FILE' and id = :fileId`,
        { ...given, now, fileId },
      )
      return rows[0] ? toThing(rows[0]) : null
    },
    /** What goes between two moments, the first first. */
    async between(from: Date | null, until: Date, limit: number): Promise<DueThing[]> {
      const { rows } = await tx.raw<{ rows: Row[] }>(
        `${DUE} ${THINGS} where not held and due_at < :until and (:from::timestamptz is null or due_at >= :from)
         order by due_at, kind desc, id limit :limit`,
        { ...given, from, until, limit },
      )
      return rows.map(toThing)
    },
  }
}

/** What goes in a project within a time. */
export type AheadInProject = Omit<Going, 'bytes'> & { projectId: string; title: string; firstDueAt: Date }
type AheadRow = Omit<Going, 'bytes'> & { project_id: string; title: string; first_due_at: Date }

/**
 * What goes from now until a moment and nobody was told of yet, by project, where most goes first; and that it was told
 * now. What is over already goes with this run and is told by nobody: a dry run said it to whoever set the rule.
 */
export async function tellUntil(tx: Transaction, teamId: string, now: Date, until: Date): Promise<AheadInProject[]> {
  const given = { teamId, isProposed: false, place: null, days: null, everything: false, insights: false, until, now }
  const { rows } = await tx.raw<{ rows: AheadRow[] }>(
    `${DUE}, ahead as (
       select kind, id, project_id, due_at from due
       where not held and due_at >= :now and due_at < :until and removal_told_at is null
     ), told_files as (
       update file set removal_told_at = :now from ahead
       where file.team_id = :teamId and ahead.kind = 'FILE' and file.id = ahead.id
     ), told_notes as (
       update note set removal_told_at = :now from ahead
       where note.team_id = :teamId and ahead.kind = 'NOTE' and note.id = ahead.id
     ), told_insights as (
       update known_insight i set removal_told_at = :now from ahead
       where i.team_id = :teamId and ahead.kind = 'INSIGHT' and i.id = ahead.id
     )
     select p.id as project_id, p.title, count(*) filter (where kind = 'FILE')::int as files,
       count(*) filter (where kind = 'NOTE')::int as notes,
       count(*) filter (where kind = 'INSIGHT')::int as insights, min(due_at) as first_due_at
     from ahead join project p on p.id = ahead.project_id
     group by p.id, p.title order by count(*) desc, p.title, p.id`,
    given,
  )
  return rows.map((row) => ({
    projectId: row.project_id,
    title: row.title,
    files: row.files,
    notes: row.notes,
    insights: row.insights,
    firstDueAt: row.first_due_at,
  }))
}

const sumsOf = (row: SumRow) => ({
  projectId: row.project_id,
  files: row.files,
  bytes: Number(row.bytes),
  notes: row.notes,
  insights: row.insights,
})

const toThing = (row: Row): DueThing => ({
  kind: row.kind,
  id: row.id,
  noteId: row.note_id,
  insightId: row.insight_id,
  projectId: row.project_id,
  title: row.title,
  fileName: row.file_name,
  size: Number(row.size),
  dueAt: row.due_at,
  by: row.by,
})
