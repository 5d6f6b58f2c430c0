import type { KeptCounts, KeptGroup } from '@verbatim/fields/lists/list-source.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { ListScope } from '#src/lists/list-scope.ts'
import { talliesOf, UNTAGGED_SUBJECT } from '#src/tallies/tally-query.ts'

/** What is kept of all notes of these projects; their people are counted, for who speaks in a note is kept nowhere. */
export const keptNotes = ({ projectIds, isRecent }: ListScope): KeptCounts | null =>
  isRecent ? null : { rows: (tx) => sumOf(tx, projectIds, 'heldNotes') }

/** What is kept of all highlights of these projects, unless whoever looks may not see them all. */
export function keptHighlights({ projectIds, isRecent, codesBlind }: ListScope): KeptCounts | null {
  if (isRecent || codesBlind) return null
  const [projectId] = projectIds
  return {
    rows: (tx) => sumOf(tx, projectIds, 'highlights'),
    people: (tx) => countPeople(tx, projectIds),
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

/** Somebody may be heard in several projects. */
async function countPeople(tx: ReadTransaction, projectIds: readonly string[]): Promise<number> {
  const [projectId] = projectIds
  if (projectIds.length === 1 && projectId !== undefined) return (await talliesOf(tx, [projectId]))(projectId).people
  const { rows } = await tx.raw<{ rows: { many: number }[] }>(
    `select count(distinct person_key)::int as many from tally_person
     where subject_id = any(cast(:projectIds as uuid[]))`,
    { projectIds: [...projectIds] },
  )
  return rows[0]?.many ?? 0
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
