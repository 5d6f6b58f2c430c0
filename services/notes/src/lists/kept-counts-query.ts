import type { KeptColumn, KeptCounts, KeptGroup } from '@verbatim/fields/lists/list-source.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { ListScope } from '#src/lists/list-scope.ts'
import {
  SAID_SUBJECT,
  SAID_TAGGED_SUBJECT,
  SAID_UNTAGGED_SUBJECT,
  TAGGED_SUBJECT,
  talliesOf,
  UNTAGGED_SUBJECT,
} from '#src/tallies/tally-query.ts'

/** What is kept of all notes of these projects. By tags not for whoever may not see all their highlights. */
export function keptNotes({ projectIds, isRecent, codesBlind }: ListScope): KeptCounts | null {
  if (isRecent) return null
  const [projectId] = projectIds
  return {
    rows: (tx) => sumOf(tx, projectIds, 'heldNotes'),
    people: (tx) => countPeople(tx, projectIds, SAID_SUBJECT('asked.id')),
    column(tx, key) {
      if (codesBlind || projectId === undefined || projectIds.length !== 1) return undefined
      if (key === 'tags') return keptColumn(tx, projectId, SAID_TAGGED_SUBJECT, 'notes')
      return key === 'highlightCount' ? countsOfNotes(tx, projectId) : undefined
    },
    groups(tx, { by }) {
      const isKept = by === 'TAG' && !codesBlind && projectIds.length === 1 && projectId !== undefined
      return isKept ? notesByTag(tx, projectId) : undefined
    },
  }
}

/** What is kept of all highlights of these projects, unless whoever looks may not see them all. */
export function keptHighlights({ projectIds, isRecent, codesBlind }: ListScope): KeptCounts | null {
  if (isRecent || codesBlind) return null
  const [projectId] = projectIds
  return {
    rows: (tx) => sumOf(tx, projectIds, 'highlights'),
    people: (tx) => countPeople(tx, projectIds, 'asked.id'),
    column(tx, key) {
      if (projectId === undefined || projectIds.length !== 1) return undefined
      if (key === 'tags') return keptColumn(tx, projectId, TAGGED_SUBJECT, 'highlights')
      return key === 'people' ? namedHighlights(tx, projectId) : undefined
    },
    groups(tx, { by, fieldId }) {
      if (projectIds.length !== 1 || projectId === undefined || fieldId !== null) return undefined
      if (by === 'TAG') return groupsByTag(tx, projectId)
      return by === 'PERSON' ? groupsByPerson(tx, projectId) : undefined
    },
  }
}

async function sumOf(
  tx: ReadTransaction,
  projectIds: readonly string[],
  what: 'heldNotes' | 'highlights',
): Promise<number> {
  const tallies = await talliesOf(tx, projectIds)
  return projectIds.reduce((sum, id) => sum + tallies(id)[what], 0)
}

/**
 * Somebody may be heard in several projects.
 * @param subject SQL of the id under which the people of the project `asked.id` are kept
 */
async function countPeople(tx: ReadTransaction, projectIds: readonly string[], subject: string): Promise<number> {
  const { rows } = await tx.raw<{ rows: { many: number }[] }>(
    projectIds.length === 1
      ? `select tally.people as many from unnest(cast(:projectIds as uuid[])) as asked(id)
         join tally on tally.subject_id = ${subject}`
      : `select count(distinct person.person_key)::int as many from unnest(cast(:projectIds as uuid[])) as asked(id)
         join tally_person as person on person.subject_id = ${subject}`,
    { projectIds: [...projectIds] },
  )
  return rows[0]?.many ?? 0
}

/** How many notes or highlights of a project have anything in a column, and the people behind them, by what is kept of those. */
async function keptColumn(
  tx: ReadTransaction,
  projectId: string,
  subject: (projectId: string) => string,
  what: 'notes' | 'highlights',
): Promise<KeptColumn> {
  const { rows } = await tx.raw<{ rows: { count: number; people: number }[] }>(
    `select ${what} as count, people from tally where subject_id = ${subject('cast(:projectId as uuid)')}`,
    { projectId },
  )
  return { count: rows[0]?.count ?? 0, people: rows[0]?.people ?? 0, numbers: null }
}

/** What comes of the counts of highlights of all notes of a project; every note has one. */
async function countsOfNotes(tx: ReadTransaction, projectId: string): Promise<KeptColumn> {
  const { heldNotes, highlights } = (await talliesOf(tx, [projectId]))(projectId)
  const people = await countPeople(tx, [projectId], SAID_SUBJECT('asked.id'))
  const { rows } = await tx.raw<{ rows: { min: number; max: number }[] }>(
    `select min(highlights), max(highlights) from counted_note where project_id = cast(:projectId as uuid)`,
    { projectId },
  )
  const [ends] = rows
  return {
    count: heldNotes,
    people,
    numbers: heldNotes && ends ? { sum: highlights, min: ends.min, max: ends.max } : null,
  }
}

/** Highlights that somebody with a name said. */
async function namedHighlights(tx: ReadTransaction, projectId: string): Promise<KeptColumn> {
  const { rows } = await tx.raw<{ rows: { count: number; people: number }[] }>(
    `select coalesce(sum(highlights), 0)::int as count, count(*)::int as people from tally_person
     where subject_id = cast(:projectId as uuid)`,
    { projectId },
  )
  return { count: rows[0]?.count ?? 0, people: rows[0]?.people ?? 0, numbers: null }
}

/** Notes in which each tag stands, or none, and who speaks in them. */
async function notesByTag(tx: ReadTransaction, projectId: string): Promise<KeptGroup[]> {
  const { rows } = await tx.raw<{ rows: KeptGroup[] }>(
    `select subject.key, kept.notes as count, kept.people from (
       select tag.id::text as key, ${SAID_SUBJECT('tag.id')} as id from tag where tag.project_id = cast(:projectId as uuid)
       union all select '', ${SAID_UNTAGGED_SUBJECT('cast(:projectId as uuid)')}) as subject
     join tally as kept on kept.subject_id = subject.id where kept.notes > 0`,
    { projectId },
  )
  return rows
}

async function groupsByTag(tx: ReadTransaction, projectId: string): Promise<KeptGroup[]> {
  const { rows } = await tx.raw<{ rows: KeptGroup[] }>(
    `select tag.id::text as key, kept.highlights as count, kept.people
     from tag join tally as kept on kept.subject_id = tag.id
     where tag.project_id = cast(:projectId as uuid) and kept.highlights > 0
     union all
     select '', highlights, people from tally where subject_id = ${UNTAGGED_SUBJECT('cast(:projectId as uuid)')}`,
    { projectId },
  )
  return rows
}

/** The people with most highlights, and what nobody named said. */
async function groupsByPerson(tx: ReadTransaction, projectId: string): Promise<KeptGroup[]> {
  const { rows } = await tx.raw<{ rows: KeptGroup[] }>(
    `select * from (select person_key as key, highlights as count, 1 as people from tally_person
       where subject_id = cast(:projectId as uuid) order by highlights desc, person_key limit 1000) as most
     union all
     select '', kept.highlights - coalesce(named.highlights, 0)::int, 0 from tally as kept
       cross join (select sum(highlights) as highlights from tally_person
         where subject_id = cast(:projectId as uuid)) as named
       where kept.subject_id = cast(:projectId as uuid)`,
    { projectId },
  )
  return rows
}
